package file

import (
	"bytes"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// picture is what the first bytes of a content say.
type picture struct {
	ending        string // of its name, "" when it is no picture that is taken
	width, height int    // pixels
}

// formats are the pictures that are taken, by what they begin with. A '?' is any byte.
var formats = []struct {
	magic, ending string
	read          func(io.Reader) (image.Config, error)
}{
	{"\xff\xd8\xff", "jpg", jpeg.DecodeConfig},
	{"\x89PNG\r\n\x1a\n", "png", png.DecodeConfig},
	{"RIFF????WEBPVP8", "webp", webp.DecodeConfig},
	{"GIF8?a", "gif", gif.DecodeConfig},
}

var mediaTypes = map[string]string{"jpg": "image/jpeg", "png": "image/png", "webp": "image/webp", "gif": "image/gif"}

// pictureOf reads the head of a picture, not its pixels: a small file may hold very many.
func pictureOf(content []byte) picture {
	for _, f := range formats {
		if !begins(content, f.magic) {
			continue
		}
		c, err := f.read(bytes.NewReader(content))
		if err != nil || c.Width < 1 || c.Height < 1 {
			return picture{}
		}
		return picture{f.ending, c.Width, c.Height}
	}
	return picture{}
}

func begins(content []byte, magic string) bool {
	if len(content) < len(magic) {
		return false
	}
	for i := range len(magic) {
		if magic[i] != '?' && content[i] != magic[i] {
			return false
		}
	}
	return true
}
