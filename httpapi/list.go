package httpapi

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/task"
)

// list is a list of the console in one definition: the call that shows a page of it and, where it has a kind, the call that has it
// exported and the task that writes the file. F is what is asked for: a struct that embeds Listing, and OrganScope where the list is one
// of organisations; its query tags are the parameters of the page, its json tags the body of the export. V is a row as its word has it,
// R as the interface shows it.
type list[F, V, R any] struct {
	route
	answer binder // nil: a page[R]
	page   func(asked[F], fleet.Page) ([]V, int, error)
	show   func(asked[F], []V) ([]R, error)
	sheet[F, V, R]
}

// listed is a list of whatever rows.
type listed interface {
	calls(s *server) []route
	// exporter returns the kind of the tasks that export it, "" where it is not exported, and what they do.
	exporter(s *server) (kind string, do task.Do)
}

// lists are all lists of the console.
func (s *server) lists() []listed {
	return []listed{
		s.organList(), s.userList(), s.individualList(), s.routeList(), s.unassignedRoutes(), s.roleList(), s.propertyList(),
		s.managedList(), s.unknownList(), s.carList(), s.modelList(), s.simList(), s.logList(),
	}
}

// listRoutes are the calls of all lists.
func (s *server) listRoutes() (out []route) {
	for _, l := range s.lists() {
		out = append(out, l.calls(s)...)
	}
	return out
}

// Listing is embedded in what lists are asked for.
type Listing struct {
	Language
	Paging
	Zone *int `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC, for times; absent: 480"`
}

func (l *Listing) listing() *Listing { return l }

// Paging is embedded in inputs of lists.
type Paging struct {
	PageSize    int `query:"pageSize" json:"-" minimum:"1" maximum:"200" default:"20"`
	CurrentPage int `query:"currentPage" json:"-" minimum:"1" maximum:"1000000" default:"1"`
}

func (p Paging) page() fleet.Page { return fleet.Page{Number: p.CurrentPage, Size: p.PageSize} }

// OrganScope is embedded in what lists are asked for that are filtered by organisation.
type OrganScope struct {
	OrganID int64 `query:"organId" json:"organId,omitempty" doc:"0 or absent: all the caller may see"`
	SubOrgan
}

// SubOrgan says whether an organisation is asked for with those below it.
type SubOrgan struct {
	HasSubOrgan string `query:"hasSubOrgan" json:"hasSubOrgan,omitempty" enum:"0,1,true,false" doc:"with the organisations below; absent: without"`
}

func (o *OrganScope) organs() *OrganScope { return o }

func (o *SubOrgan) sub() bool { return o.HasSubOrgan == "1" || o.HasSubOrgan == "true" }

// organsOf returns which organisations are asked for, nil where a list has no such filter.
func organsOf(filter any) *OrganScope {
	if f, ok := filter.(interface{ organs() *OrganScope }); ok {
		return f.organs()
	}
	return nil
}

func listingOf(filter any) *Listing { return filter.(interface{ listing() *Listing }).listing() }

// asked is a list on its way to somebody: what they ask for, and the organisations that it covers, which they may see.
type asked[F any] struct {
	*call
	Filter *F
	Scope  organ.Scope
}

// ask refuses with organ.notFound.
func ask[F any](s *server, c *call, filter *F) (asked[F], error) {
	q := asked[F]{c, filter, organ.All(c.actor)}
	o := organsOf(filter)
	if o == nil || o.OrganID == 0 {
		return q, nil
	}
	var err error
	q.Scope, err = s.Organs.Scope(c.ctx, c.actor, fleet.ID(o.OrganID), o.sub())
	return q, err
}

// rows answers a call for a page.
func (l *list[F, V, R]) rows(s *server, c *call, in *F) (*page[R], error) {
	q, err := ask(s, c, in)
	if err != nil {
		return nil, err
	}
	found, total, err := l.page(q, listingOf(in).page())
	if err != nil {
		return nil, err
	}
	rows, err := l.show(q, found)
	return &page[R]{Rows: rows, Total: total}, err
}

// calls implements listed.
func (l *list[F, V, R]) calls(s *server) []route {
	show := l.route
	show.Method = get
	show.bind = namedBy(l.page, l.answer)
	if l.answer == nil {
		show.bind = namedBy(l.page, do(func(c *call, in *F) (*page[R], error) { return l.rows(s, c, in) }))
	}
	if l.kind == "" {
		return []route{show}
	}
	write := l.export
	write.Method, write.Cost, write.Tag, write.Description = post, costMuch, "export", aboutExports
	write.bind = namedBy(l.walk, do(func(c *call, in *exportInput[F]) (*startedTask, error) { return l.start(s, c, &in.Body) }))
	return []route{show, write}
}

// namedBy gives a route that a definition makes the name of the definition.
func namedBy(of any, bind binder) binder {
	return func(api huma.API, op huma.Operation, s *server) {
		bind(api, op, s)
		noteHandler(op, of)
	}
}

// shown is the show of rows that need nothing but themselves and a language.
func shown[F, V, R any](row func(lang string, v *V) R) func(asked[F], []V) ([]R, error) {
	return func(q asked[F], found []V) ([]R, error) {
		return mapped(found, func(v *V) R { return row(q.lang, v) }), nil
	}
}

// mapped makes rows of others; never nil.
func mapped[V, R any](found []V, row func(*V) R) []R {
	out := make([]R, len(found))
	for i := range found {
		out[i] = row(&found[i])
	}
	return out
}

// choice reads a filter whose absence, like -1, chooses all.
func choice(value string) int {
	switch value {
	case "0":
		return 0
	case "1":
		return 1
	}
	return -1
}
