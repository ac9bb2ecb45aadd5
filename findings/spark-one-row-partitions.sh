#!/usr/bin/env bash
# pyspark 4.3.0 (PyPI, needs Java 17), where one row is one long task, such as a file to label.
# Guess: a frame of n rows in one partition, after repartition(n), has one row in each.
# Seen: repartition(4) leaves two of four partitions empty and gives two rows each to the others; repartitionByRange(4, ...) gives one each.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pyspark==4.3.0
seen=$(PYSPARK_PYTHON=venv/bin/python venv/bin/python - 2> /dev/null <<'PY'
from pyspark.sql import SparkSession

session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
files = session.createDataFrame([(f"games-{n}.sgf",) for n in range(4)], "path string").coalesce(1)
count = lambda frame: sorted(frame.rdd.mapPartitions(lambda rows: [sum(1 for _ in rows)]).collect())
print(count(files.repartition(4)), count(files.repartitionByRange(4, "path")))
PY
)
echo "$seen"
[ "$seen" = "[0, 0, 2, 2] [1, 1, 1, 1]" ]
