"""Keeps a copy of all credentials up to date, in SQLite:

    pip install -r requirements.txt
    python consumer.py --brokers localhost:9092 --group my-team.credentials --schemas ../../packages/events/schemas

It starts with the compacted state topic, and goes on with the events. Stop and start it as you like.
"""

import argparse
import json
import pathlib
import signal
import sqlite3
import sys
from typing import Optional

from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaError, KafkaException, TopicPartition
from jsonschema import Draft202012Validator

EVENTS = "laurel.credentials.events.v1"
STATE = "laurel.credentials.state.v1"
ERASED = "laurel.person.erased.v1"
REMOVED = "laurel.credential.removed.v1"

TABLES = """
  PRAGMA journal_mode = WAL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS credentials (user TEXT, id TEXT, data TEXT, PRIMARY KEY (user, id));
  CREATE TABLE IF NOT EXISTS people (user TEXT PRIMARY KEY, last INTEGER);
  CREATE TABLE IF NOT EXISTS erased (user TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS bootstrapped (done INTEGER);
"""


def main() -> None:
    options = parse_options()
    database = sqlite3.connect(options.file, isolation_level=None)
    database.executescript(TABLES)
    schemas = Schemas(pathlib.Path(options.schemas))
    if database.execute("SELECT 1 FROM bootstrapped").fetchone() is None:
        bootstrap(database, options, schemas)
        print("bootstrapped", flush=True)
    follow(database, options, schemas)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--brokers", default="localhost:9092")
    parser.add_argument("--group", default="example.credentials")
    parser.add_argument("--file", default="credentials.db")
    parser.add_argument("--schemas", default="../../packages/events/schemas")
    return parser.parse_args()


class Schemas:
    """The published schema of each event type, read when it is first needed."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.validators: dict[str, Draft202012Validator] = {}

    def validated(self, type_: str, value: bytes) -> Optional[dict]:
        """The data of an event; None for a type of a later release. Raises for data that does not match its schema."""
        file = self.folder / f"{type_}.json"
        if type_ not in self.validators:
            if not file.exists():
                return None
            self.validators[type_] = Draft202012Validator(json.loads(file.read_text()))
        data = json.loads(value)
        self.validators[type_].validate(data)
        return data


class MissedEvents(Exception):
    """An earlier event of the person is missing: only another bootstrap helps."""


def bootstrap(database: sqlite3.Connection, options: argparse.Namespace, schemas: Schemas) -> None:
    """Copies the state topic as it is now. What happens meanwhile comes with the events."""
    consumer = Consumer(
        {
            "bootstrap.servers": options.brokers,
            "group.id": f"{options.group}.bootstrap",
            "isolation.level": "read_committed",
            "enable.auto.commit": False,
            "enable.partition.eof": True,
        }
    )
    partitions = consumer.list_topics(STATE, timeout=30).topics[STATE].partitions
    consumer.assign([TopicPartition(STATE, number, OFFSET_BEGINNING) for number in partitions])
    unread = set(partitions)
    database.execute("BEGIN IMMEDIATE")
    database.execute("DELETE FROM credentials")
    database.execute("DELETE FROM people")
    while unread:
        message = consumer.poll(1.0)
        if message is None:
            continue
        if message.error():
            if message.error().code() != KafkaError._PARTITION_EOF:
                raise RuntimeError(str(message.error()))
            unread.discard(message.partition())
            continue
        copy_state(database, message, schemas)
    database.execute("INSERT INTO bootstrapped VALUES (1)")
    database.execute("COMMIT")
    consumer.close()


def copy_state(database: sqlite3.Connection, message, schemas: Schemas) -> None:
    """Keys are `<user>/<credential>` with a credential, and `<user>` with the number of the newest event."""
    user, _, id_ = message.key().decode().partition("/")
    value = message.value()
    if is_erased(database, user):
        return
    if id_ and value is not None:
        data = schemas.validated(header(message, "ce_type"), value)
        if data is not None:
            put(database, user, data)
    elif id_:
        database.execute("DELETE FROM credentials WHERE user = ? AND id = ?", (user, id_))
    elif value is not None:
        number = json.loads(value)["streamversion"]
        database.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (user, number))
    else:
        database.execute("DELETE FROM people WHERE user = ?", (user,))


def follow(database: sqlite3.Connection, options: argparse.Namespace, schemas: Schemas) -> None:
    """Applies events as they come. A batch is one transaction, and its offsets follow it."""
    consumer = Consumer(
        {
            "bootstrap.servers": options.brokers,
            "group.id": options.group,
            "session.timeout.ms": 10_000,
            "auto.offset.reset": "earliest",
            "isolation.level": "read_committed",
            "enable.auto.commit": False,
        }
    )
    consumer.subscribe([EVENTS])
    stopping = []
    for signal_ in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signal_, lambda *_: stopping.append(True))
    while not stopping:
        messages = [one for one in consumer.consume(500, timeout=0.2) if not is_error(one)]
        if not messages:
            continue
        database.execute("BEGIN IMMEDIATE")
        try:
            applied = [apply(database, message, schemas) for message in messages]
        except MissedEvents as error:
            database.execute("ROLLBACK")
            database.execute("DELETE FROM bootstrapped")
            sys.exit(f"{error}; the next start bootstraps again")
        database.execute("COMMIT")
        skipped = applied.count(False)
        if skipped > 0:
            print(f"skipped {skipped} of {len(messages)} events", flush=True)
        commit_offsets(consumer)
    consumer.close()


def commit_offsets(consumer: Consumer) -> None:
    """Without an answer of the broker, the same events come again and are skipped."""
    try:
        consumer.commit(asynchronous=False)
    except KafkaException as error:
        print(f"the offsets were not committed: {error}", flush=True)


def is_error(message) -> bool:
    """librdkafka retries on its own. Only an error that it calls fatal ends the program."""
    if message.error() and message.error().fatal():
        raise RuntimeError(str(message.error()))
    return message.error() is not None


def apply(database: sqlite3.Connection, message, schemas: Schemas) -> bool:
    """Applies an event once. Returns False for one that it skips. Raises MissedEvents."""
    user = message.key().decode()
    type_ = header(message, "ce_type")
    number = int(header(message, "ce_streamversion"))
    data = schemas.validated(type_, message.value())
    if is_erased(database, user):
        return False
    if type_ == ERASED:
        database.execute("DELETE FROM credentials WHERE user = ?", (user,))
        database.execute("DELETE FROM people WHERE user = ?", (user,))
        database.execute("INSERT INTO erased VALUES (?)", (user,))
        return True
    row = database.execute("SELECT last FROM people WHERE user = ?", (user,)).fetchone()
    last = row[0] if row else 0
    # A duplicate, or an event that the bootstrap contained already.
    if number <= last:
        return False
    # The topic no longer has the first events of this person, and the state topic has none: erased later on.
    if last == 0 and number > 1:
        return False
    if number != last + 1:
        raise MissedEvents(f"{user}: event {number} follows {last}")
    if type_ == REMOVED:
        database.execute("DELETE FROM credentials WHERE user = ? AND id = ?", (user, data["id"]))
    elif data is not None:
        put(database, user, data)
    database.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (user, number))
    return True


def is_erased(database: sqlite3.Connection, user: str) -> bool:
    return database.execute("SELECT 1 FROM erased WHERE user = ?", (user,)).fetchone() is not None


def put(database: sqlite3.Connection, user: str, data: dict) -> None:
    row = (user, data["id"], json.dumps(data))
    database.execute("INSERT OR REPLACE INTO credentials VALUES (?, ?, ?)", row)


def header(message, name: str) -> str:
    return dict(message.headers())[name].decode()


if __name__ == "__main__":
    main()
