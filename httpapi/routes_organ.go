package httpapi

// organRoutes are the calls about organisations.
func (s *server) organRoutes() []route {
	return []route{
		{Method: get, Path: "/ucorgan/getorgantree", Tag: "organ", bind: do(s.organTree), Summary: "Organisation tree",
			Description: "The caller's organisation with all below it. The first node is the synthetic group of watched vehicles, with id -10."},
	}
}
