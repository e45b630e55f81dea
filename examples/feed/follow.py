"""Prints every event of one person as a line of JSON, without a broker. Python 3.9, no packages.

    LAUREL_TOKEN=laurel_pat_… python follow.py https://laurel.example.org >> events.jsonl

The number of the last event is in the file `cursor`, so that the program goes on where it stopped.
"""

import http.client
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request

url, cursor = sys.argv[1].rstrip("/"), pathlib.Path("cursor")
after = int(cursor.read_text()) if cursor.exists() else 0
while True:
    address = f"{url}/api/events?after={after}&limit=500&wait=30"
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {os.environ['LAUREL_TOKEN']}"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            events = json.load(answer)["events"]
    # The server may end at any time, also while it answers.
    except (OSError, http.client.HTTPException) as error:
        if isinstance(error, urllib.error.HTTPError) and error.code in (400, 401, 403):
            sys.exit(f"{error.code}: {error.read().decode()}")
        time.sleep(5)
        continue
    for event in events:
        print(json.dumps(event), flush=True)
        after = event["streamversion"]
        cursor.write_text(str(after))
