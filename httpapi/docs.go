package httpapi

func (s *server) docsPage() ([]byte, error) { return nil, nil }
