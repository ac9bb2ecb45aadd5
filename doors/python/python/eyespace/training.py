"""Labels of positions as planes for training.

A plane is an `int8` array of shape (height, width) whose first row is the top of the board. In the labels ownership is 1 for Black and -1 for White.
Planes are from the side to play, as KataGo's training data are, so `planes` flips the sign where White is to play. `flip="black"` keeps Black's view.
docs/python.md compares the arrays with those of KataGo, which have other names and further contents.
"""

from __future__ import annotations

import io
import json
import tarfile
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

from eyespace._errors import EyespaceError
from eyespace.columns import to_numpy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Flip = Literal["to_play", "black"]

PLANES = ("own", "opponent", "empty")
"""The planes of `inputs`: stones of the side to play (of Black with `flip="black"`), the opponent's stones, and empty points."""


def planes(labels: object, *, flip: Flip = "to_play") -> dict[str, NDArray[np.int8]]:
    """The labels as arrays of shape (n, height, width), but for `inputs`, which has (n, 3, height, width).

    - `inputs`: stones of the side to play, of the opponent, and empty points, as 0 and 1.
    - `ownership`: 1 where the side to play owns the point, -1 where the opponent does, 0 elsewhere.
    - `weight`: 1 where the owner is proved, 0 elsewhere. It is the weight of the point in the loss.
    - `status`, `evidence`, `eye`: as in the columns.
    """
    import numpy as np
    import pyarrow as pa

    if flip not in ("to_play", "black"):
        raise EyespaceError(f"{flip!r}; expected 'to_play' or 'black', whose points are 1", "flip")
    table = labels if isinstance(labels, pa.Table) else pa.table(labels)
    layer = {name: to_numpy(table, name) for name in ("board", "owner", "proved", "status", "evidence")}
    white = np.array([color == "white" for color in table["to_play"].to_pylist()])
    sign = np.where(white & (flip == "to_play"), -1, 1).astype(np.int8)[:, None, None]
    board = layer["board"] * sign
    made = {
        "inputs": np.stack([board == 1, board == -1, board == 0], axis=1).astype(np.int8),
        "ownership": layer["owner"] * sign,
        "weight": layer["proved"],
        "status": layer["status"],
        "evidence": layer["evidence"],
    }
    if table["eye"].null_count < len(table):
        made["eye"] = to_numpy(table, "eye")
    return made


def write_npz(labels: object, path: str | PathLike[str], *, flip: Flip = "to_play") -> None:
    """Writes `planes` as a compressed NPZ file."""
    import numpy as np

    np.savez_compressed(path, **planes(labels, flip=flip))  # type: ignore[arg-type]


def write_webdataset(samples: Iterable[Mapping[str, Any]], path: str | PathLike[str]) -> int:
    """Writes samples as a tar file that WebDataset reads: for each a file `KEY.json`. Returns their number.

    The format is a plain tar file whose members of one name belong together, so the standard library writes it.
    """
    count = 0
    with tarfile.open(path, "w") as tar:
        for count, sample in enumerate(samples, 1):
            data = json.dumps(dict(sample), ensure_ascii=False).encode()
            member = tarfile.TarInfo(f"{count - 1:08}.json")
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return count
