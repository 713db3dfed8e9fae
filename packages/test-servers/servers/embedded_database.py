"""Starts SecantusDB as its program secantusd-py does, with three of its reads made shorter.

What they return is the same. SecantusDB 0.7.0b3 reads all documents of a collection to return a page
of a sorted list, and to count them; and it reads the definitions of all indexes several times before
it uses the _id that a filter names, or all documents if the filter also has an $or.
"""

import contextlib
import sys
import threading

from secantus import storage
from secantus.cli import main

Storage = storage.Storage
original_find = Storage.find_matching
original_walk = Storage._walk_index_in_order
original_count = Storage.count_matching
original_index_keys = Storage._try_index_id_keys

#: The page that a thread reads: how many documents it skips, and how many it returns.
reading = threading.local()


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


def find_matching(self, db, coll, filter=None, **options):
    others = ("hint", "collation", "min_bound", "max_bound")
    limit = options.get("limit", 0)
    is_page = not filter and limit > 0 and all(options.get(name) is None for name in others)
    reading.page = (options.get("skip", 0), limit) if is_page else None
    try:
        return original_find(self, db, coll, filter, **options)
    finally:
        reading.page = None


def walk_index_in_order(self, db, coll, name, *, reverse=False, idx_dir=1):
    """Returns the documents of a page in their order, with empty ones for those that it skips.

    Its callers pass no index with arrays, so that each document has one entry.
    """
    page = getattr(reading, "page", None)
    if page is None:
        return original_walk(self, db, coll, name, reverse=reverse, idx_dir=idx_dir)
    skip, limit = page
    cursor = self._cursor(storage._IDX_ENTRIES_TABLE)
    skipped, ids = 0, []
    with bounded(cursor, (db, coll, name, b""), (db, coll, after(name), b"")):
        step = cursor.prev if reverse else cursor.next
        while skipped < skip and step() == 0:
            skipped += 1
        while len(ids) < limit and step() == 0:
            _, recordid = storage._unpack_entry(bytes(cursor.get_key()[3]))
            if recordid is not None:
                ids.append(recordid)
    return [{}] * skipped + self._docs_by_recordids(db, coll, ids)


def count_matching(self, db, coll, filter=None, **options):
    if filter or self._is_oplog_rs(db, coll) or db == "admin":
        return original_count(self, db, coll, filter, **options)
    self._refresh_read_snapshot()
    with self._lock:
        cursor = self._cursor_optional(storage._doc_table_for(db, coll))
        if cursor is None:
            return 0
        first = storage._INT64_MIN
        with bounded(cursor, (db, coll, first), (db, after(coll), first)):
            total = 0
            while cursor.next() == 0:
                total += 1
            return total


def try_index_id_keys(self, db, coll, filter, *, collation=None):
    """Finds candidates by the _id of a filter alone; callers check the rest of the filter."""
    if filter and len(filter) > 1 and "_id" in filter and collation is None:
        found = original_index_keys(self, db, coll, {"_id": filter["_id"]})
        if found is not None:
            return found
    return original_index_keys(self, db, coll, filter, collation=collation)


Storage.find_matching = find_matching
Storage._walk_index_in_order = walk_index_in_order
Storage.count_matching = count_matching
Storage._try_index_id_keys = try_index_id_keys

if __name__ == "__main__":
    sys.argv[0] = "secantusd-py"
    sys.exit(main())
