package jt808

// unescapeOne returns the byte that stands at an index and the index behind it.
// An escape that means nothing stands for itself.
func unescapeOne(b []byte, at int, delim byte) (byte, int) {
	if at+1 < len(b) {
		if v, ok := escaped(b[at], b[at+1], delim); ok {
			return v, at + 2
		}
	}
	return b[at], at + 1
}

// escaped gives the byte that two bytes stand for.
func escaped(first, second, delim byte) (byte, bool) {
	if delim == delimiter {
		if first == escape && (second == 1 || second == 2) {
			return 0x7C + second, true
		}
		return 0, false
	}
	switch {
	case first == 0xE6 && (second == 1 || second == 2):
		return 0xE5 + second, true
	case first == 0x3E && (second == 1 || second == 2):
		return 0x3F - second, true
	}
	return 0, false
}

// unescape appends the bytes between the delimiters to dst, their escapes undone.
func unescape(dst, inner []byte, delim byte) []byte {
	var b byte
	for at := 0; at < len(inner); {
		b, at = unescapeOne(inner, at, delim)
		dst = append(dst, b)
	}
	return dst
}
