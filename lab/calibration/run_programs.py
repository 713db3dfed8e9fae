"""Runs the programs of this folder that lines of standard input name, each line an id, a program, its arguments and its
input as JSON. Prints a line for each as it ends: the id with the answer, or with what went wrong. Loading the libraries
takes longer than a small fit, so that they are loaded once, and the processes that fit are forked from this one. A
program of another folder loads what it needs itself."""

import contextlib
import importlib
import io
import json
import os
import runpy
import sys
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process

FOLDER = os.path.dirname(os.path.abspath(__file__))
printing = threading.Lock()


def run(program, args, given):
    sys.argv, sys.stdin = [program, *args], io.StringIO(given)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        runpy.run_path(os.path.join(FOLDER, program))
    return json.loads(printed.getvalue())


def load_libraries():
    for name in ("linear_model", "model_selection", "preprocessing"):
        importlib.import_module(f"sklearn.{name}")


def report(request_id, future: Future):
    failure = future.exception()
    outcome = {"error": repr(failure)} if failure else {"answer": future.result()}
    with printing:
        print(json.dumps({"id": request_id, **outcome}), flush=True)


def end_with_parent():
    def wait():
        parent_process().join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


with ProcessPoolExecutor(mp_context=get_context("fork"), initializer=end_with_parent) as pool:
    for line in sys.stdin:
        request = json.loads(line)
        if not os.path.isabs(request["program"]):
            load_libraries()
        future = pool.submit(run, request["program"], request["args"], request["input"])
        future.add_done_callback(lambda ended, request_id=request["id"]: report(request_id, ended))
