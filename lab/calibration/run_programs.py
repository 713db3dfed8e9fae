"""Runs the programs of this folder that lines of standard input name, each line an id, a program, its arguments and its
input as JSON. Prints a line for each as it ends: the id with the answer, or with what went wrong. Loading the libraries
takes longer than a small fit, so that they are loaded once, and the processes that fit are forked from this one."""

import contextlib
import io
import json
import os
import runpy
import sys
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process

import sklearn.linear_model
import sklearn.model_selection
import sklearn.preprocessing

FOLDER = os.path.dirname(os.path.abspath(__file__))
printing = threading.Lock()


def run(program, args, given):
    sys.argv, sys.stdin = [program, *args], io.StringIO(given)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        runpy.run_path(os.path.join(FOLDER, program))
    return json.loads(printed.getvalue())


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
        future = pool.submit(run, request["program"], request["args"], request["input"])
        future.add_done_callback(lambda ended, request_id=request["id"]: report(request_id, ended))
