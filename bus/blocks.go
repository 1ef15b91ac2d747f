package bus

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The stream of the embedded log lies in files ("blocks") of a few MiB, numbered in the order of what is in them. JetStream
// cuts a block at the first thing in it that it cannot read, and with it all that follows; so what must not be lost is
// looked after before it opens them.

// blocksDir is where the blocks are.
func blocksDir(dir string) string {
	return filepath.Join(dir, "jetstream", "$G", "streams", streamName, "msgs")
}

const (
	blockSuffix = ".blk"
	indexFile   = "index.db" // of all blocks, written now and then; made again from them where it is missing
)

// block is a file of the log.
type block struct {
	name   string
	number int
}

// listBlocks returns the blocks in their order; none where there is no log.
func listBlocks(dir string) ([]block, error) {
	entries, err := os.ReadDir(blocksDir(dir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var out []block
	for _, e := range entries {
		number, is := strings.CutSuffix(e.Name(), blockSuffix)
		if n, err := strconv.Atoi(number); is && err == nil {
			out = append(out, block{filepath.Join(blocksDir(dir), e.Name()), n})
		}
	}
	slices.SortFunc(out, func(a, b block) int { return cmp.Compare(a.number, b.number) })
	return out, nil
}

// renewNewest writes the newest block again, and has JetStream make its index again. After a sync that failed, the system
// shows what was written and does not try to write it again: a later sync of the same file would say that all of it is on
// the disk.
func renewNewest(dir string) error {
	blocks, err := listBlocks(dir)
	if err != nil || len(blocks) == 0 {
		return err
	}
	newest := blocks[len(blocks)-1].name
	data, err := os.ReadFile(newest)
	if err != nil {
		return err
	}
	if err := replaceSynced(newest, data); err != nil {
		return err
	}
	return removeIfThere(filepath.Join(blocksDir(dir), indexFile))
}
