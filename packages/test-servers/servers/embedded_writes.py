"""Makes SecantusDB's writes shorter, with the same result.

SecantusDB 0.7.0b3 reads the definitions of a collection's indexes seven times in an update, and
removes and adds the document's entries in all of them, whatever it changes.
"""

import functools
import threading

import bson
from secantus import storage

Storage = storage.Storage
original_iterate = Storage._iter_indexes
original_begin = Storage._batch_transaction
original_mark = Storage._maybe_mark_multikey
original_conflict = Storage._unique_conflict
original_delete = Storage._delete_index_entries
original_write = Storage._write_index_entries


class Statement(threading.local):
    """What a thread knows of the statement that it executes."""

    #: The definitions of indexes by database and collection; None outside a statement.
    definitions = None
    #: The record that is about to be replaced, and its new document.
    following = (None, None)
    #: The record that is replaced, and the indexes whose entries change.
    changed = (None, None)


statement = Statement()


def shortened(execute):
    """Lets a statement remember definitions of indexes."""

    @functools.wraps(execute)
    def run(self, *args, **options):
        statement.definitions = {}
        try:
            return execute(self, *args, **options)
        finally:
            statement.definitions, statement.following, statement.changed = None, (None, None), (None, None)

    return run


def begin(self, *args, **options):
    """Forgets definitions that were read before the statement had the lock of its collection."""
    if statement.definitions is not None:
        statement.definitions = {}
    return original_begin(self, *args, **options)


def iterate_indexes(self, db, coll):
    known = statement.definitions
    if known is None:
        return original_iterate(self, db, coll)
    if (db, coll) not in known:
        known[db, coll] = list(original_iterate(self, db, coll))
    return iter(known[db, coll])


def mark_multikey(self, db, coll, doc, indexes, marked):
    before = len(marked)
    marked = original_mark(self, db, coll, doc, indexes, marked)
    if len(marked) > before and statement.definitions is not None:
        statement.definitions = {}
    return marked


def changed_indexes(old, new, indexes, partials):
    """Returns the indexes whose fields two documents differ in, and those that cannot be compared."""

    @functools.cache
    def is_same(field):
        values = [{field: document[field]} if field in document else {} for document in (old, new)]
        return bson.encode(values[0]) == bson.encode(values[1])

    def is_changed(index):
        name, key, *_ = index
        paths = [*key, *(partials or {}).get(name, {})]
        plain = all(direction in (1, -1) for direction in key.values())
        if partials is None or not plain or any("$" in path for path in paths):
            return True
        return not all(is_same(path.split(".")[0]) for path in paths)

    return [index for index in indexes if is_changed(index)]


def find_conflict(self, db, coll, doc, indexes, *, exclude_recordid, partials=None):
    """An update asks this before it replaces a document."""
    statement.following = (exclude_recordid, doc)
    return original_conflict(
        self, db, coll, doc, indexes, exclude_recordid=exclude_recordid, partials=partials
    )


def delete_entries(self, db, coll, doc, indexes, partials=None, *, recordid):
    (following, new), statement.following = statement.following, (None, None)
    if statement.definitions is not None and following == recordid:
        indexes = changed_indexes(doc, new, indexes, partials)
        statement.changed = (recordid, indexes)
    return original_delete(self, db, coll, doc, indexes, partials, recordid=recordid)


def write_entries(self, db, coll, doc, indexes, partials=None, *, recordid):
    (changed, others), statement.changed = statement.changed, (None, None)
    return original_write(
        self, db, coll, doc, others if changed == recordid else indexes, partials, recordid=recordid
    )


def shorten_writes():
    Storage._iter_indexes = iterate_indexes
    Storage._batch_transaction = begin
    Storage._maybe_mark_multikey = mark_multikey
    Storage._unique_conflict = find_conflict
    Storage._delete_index_entries = delete_entries
    Storage._write_index_entries = write_entries
    for name in ("_update_matching_single_txn", "_insert_chunk", "_delete_matching_single_txn"):
        setattr(Storage, name, shortened(getattr(Storage, name)))
