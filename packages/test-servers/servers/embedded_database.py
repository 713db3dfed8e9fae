"""Starts SecantusDB as its program secantusd-py does, with less work for the same answers.

The last argument is a file with the users, as JSON: name, password, roles. They are saved before
the server listens: SecantusDB 0.7.0b3 has no other way than to start once without authentication.

SecantusDB reads all documents of a collection to return a page of a sorted list, and to count them;
it reads the definitions of all indexes several times before it uses the _id that a filter names, or
all documents if the filter also has an $or; each statement of a transaction looks for expired ones
among those of all sessions; and each write is also recorded for change streams, which nothing here
reads. WiredTiger's Python parses the format of a key each time it packs or unpacks one. Searches of
texts are in embedded_search.py, writes in embedded_writes.py.
"""

import functools
import json
import sys
import threading
from pathlib import Path

from embedded_search import after, bounded, shorten_searches
from embedded_writes import shorten_writes
from secantus import storage
from secantus.auth import SCRAM_SHA_256, derive_credentials
from secantus.cli import main
from secantus.transactions import TransactionRegistry
from wiredtiger import swig_wiredtiger as wiredtiger
from wiredtiger.intpacking import pack_int, unpack_int

shorten_searches()
shorten_writes()
Storage = storage.Storage
original_init = Storage.__init__
original_find = Storage.find_matching
original_walk = Storage._walk_index_in_order
original_count = Storage.count_matching
original_index_keys = Storage._try_index_id_keys
original_prune = TransactionRegistry._prune_locked
original_pack, original_unpack = wiredtiger.pack, wiredtiger.unpack

#: The page that a thread reads: how many documents it skips, and how many it returns.
reading = threading.local()


def save_users(storage, users):
    """Saves users, or new passwords of users, as the command createUser does."""
    for user in users:
        record = {
            "_id": f"admin.{user['name']}",
            "user": user["name"],
            "db": "admin",
            "credentials": derive_credentials(user["password"], mechanism=SCRAM_SHA_256).to_doc(),
            "roles": user["roles"],
            "mechanisms": [SCRAM_SHA_256],
        }
        storage.add_user("admin", user["name"], record, replace=True)


def open_storage(self, *args, **options):
    original_init(self, *args, **{**options, "enable_oplog": False})
    save_users(self, users)


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


@functools.cache
def columns(format):
    """Returns how many texts a key has, and what follows them; None if it has other columns."""
    last = format.lstrip("S")
    return (len(format) - len(last), last) if format and last in ("", "u", "q") else None


def pack(format, *values):
    plain = columns(format)
    if plain is None:
        return original_pack(format, *values)
    texts, last = plain
    start = "".join(text + "\0" for text in values[:texts])
    # What is more than a plain text or bytes is packed as before.
    if start.count("\0") != texts or (last == "u" and type(values[texts]) is not bytes):
        return original_pack(format, *values)
    end = pack_int(values[texts]) if last == "q" else values[texts] if last else b""
    return start.encode() + end


def unpack(format, packed):
    plain = columns(format)
    if plain is None or packed is None:
        return original_unpack(format, packed)
    texts, last = plain
    *parts, rest = packed.split(b"\0", texts)
    values = [part.decode() for part in parts]
    if last:
        values.append(unpack_int(rest)[0] if last == "q" else rest)
    return values


def prune_locked(self):
    """Ends what has expired, once a second. A transaction expires after a minute."""
    now = self._time()
    if now < getattr(self, "next_prune", now):
        return 0
    self.next_prune = now + 1
    return original_prune(self)


Storage.__init__ = open_storage
Storage.find_matching = find_matching
Storage._walk_index_in_order = walk_index_in_order
Storage.count_matching = count_matching
Storage._try_index_id_keys = try_index_id_keys
TransactionRegistry._prune_locked = prune_locked
wiredtiger.pack, wiredtiger.unpack = pack, unpack

if __name__ == "__main__":
    users = json.loads(Path(sys.argv.pop()).read_text())
    sys.argv[0] = "secantusd-py"
    sys.exit(main())
