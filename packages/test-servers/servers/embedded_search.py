"""Makes SecantusDB's searches shorter: a document is decoded only if its bytes hold what is searched.

SecantusDB 0.7.0b3 decodes all documents of a collection before it tests the regular expressions of a
filter. Most of ours are a text that users search, as it is written, and few documents hold it. No
document of ours holds a regular expression, which another one could match.
"""

import contextlib
import re
import threading

from secantus import storage

Storage = storage.Storage
original_find = Storage.find_matching
original_scan = Storage._scan_docs_natural

#: A regular expression that is a text: signs with a meaning are escaped.
literal_pattern = re.compile(r"\^?((?:[^\\.^$|?*+()\[\]{}]|\\[^A-Za-z0-9])+)")

#: What i, k and s match beside themselves where case is ignored.
other_cases = re.compile("\u0130|\u0131|\u017f|\u212a".encode())

#: What a thread searches: expressions that are found in each document that matches.
searching = threading.local()


@contextlib.contextmanager
def bounded(cursor, lower, upper):
    """Limits a cursor to the keys from lower to before upper."""
    cursor.reset()
    try:
        cursor.set_key(*lower)
        cursor.bound("action=set,bound=lower,inclusive=true")
        cursor.set_key(*upper)
        cursor.bound("action=set,bound=upper,inclusive=false")
        yield cursor
    finally:
        # A reset ends the limits too. Others use the same cursor.
        cursor.reset()


def after(name):
    """Returns a text after a name and before all longer ones that could follow it."""
    return name + "\x01"


def text_of(clause):
    """Returns the text that a clause searches, in lower case; None if it searches another thing."""
    pattern = clause.get("$regex") if isinstance(clause, dict) else None
    if not isinstance(pattern, str) or not pattern.isascii() or clause.get("$options", "") not in ("", "i"):
        return None
    literal = literal_pattern.fullmatch(pattern)
    return re.sub(r"\\(.)", r"\1", literal[1]).lower().encode() if literal else None


def texts_of(filter):
    """Returns groups of texts: a document that matches the filter holds one of each group.

    The storage refuses a filter of another shape later.
    """
    groups = []
    for key, clause in filter.items():
        if key in ("$and", "$or") and isinstance(clause, list):
            parts = [texts_of(part) for part in clause if isinstance(part, dict)]
            if key == "$and":
                groups += [group for part in parts for group in part]
            elif all(parts):
                groups += [{text for part in parts for text in part[0]}] if parts else []
        else:
            text = text_of(clause)
            groups += [] if text is None else [{text}]
    return groups


def expression_of(texts):
    """Returns an expression for documents in lower case that hold one of the texts."""
    return re.compile(b"|".join(re.escape(text) for text in sorted(texts)))


def find_matching(self, db, coll, filter=None, **options):
    searching.expressions = [expression_of(texts) for texts in texts_of(filter or {})]
    try:
        return original_find(self, db, coll, filter, **options)
    finally:
        searching.expressions = []


def scan_docs_natural(self, db, coll):
    """Returns the documents that may match, without their keys, which a search does not read."""
    expressions = getattr(searching, "expressions", [])
    if not expressions:
        return original_scan(self, db, coll)
    cursor = self._cursor_optional(storage._doc_table_for(db, coll))
    found = []
    if cursor is not None:
        first = storage._INT64_MIN
        with bounded(cursor, (db, coll, first), (db, after(coll), first)):
            while cursor.next() == 0:
                value = cursor._get_value()
                lower = value.lower()
                if all(one.search(lower) for one in expressions) or other_cases.search(value):
                    found.append((None, None, storage._unframe_doc_value(value)[1]))
    return found


def shorten_searches():
    """Replaces the reads of the storage."""
    Storage.find_matching = find_matching
    Storage._scan_docs_natural = scan_docs_natural
