package edge

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/organ"
	"waymark/fleet/task"
)

// List is a list of the console in one definition: the call that shows a page of it and, where it has a kind, the call that has it
// exported and the task that writes the file. F is what is asked for: a struct that embeds Listing, and OrganScope where the list is one
// of organisations; its query tags are the parameters of the page, its json tags the body of the export. V is a row as its word has it,
// R as the interface shows it.
type List[F, V, R any] struct {
	Route
	Answer Binder // nil: a page[R]
	Page   func(Asked[F], fleet.Page) ([]V, int, error)
	Show   func(Asked[F], []V) ([]R, error)
	Sorts  []string // fields of a row that its word can sort by
	// Most says how many rows of a question are on pages by their number; 0 is all, and nil for lists that have all of any. Of more, Page tells one at least.
	Most func(Asked[F]) int
	// Place names rows for pages beside them, of a list that embeds Deep; see Placed.
	Place func(q Asked[F]) func(*V) fleet.Cursor
	Sheet[F, V, R]
}

// Listed is a list of whatever rows.
type Listed interface {
	// Calls returns the call for a page and, where there is one, that for an export.
	Calls(s *Server) []Route
	// Exporter returns the kind of the tasks that export it, "" where it is not exported, and what they do.
	Exporter(s *Server) (kind string, do task.Do)
	// Subscribable returns how it is subscribed to; nil for a list that has no range of time, or is not exported.
	Subscribable(s *Server) *Subscribable
}

// Listing is embedded in what lists are asked for.
type Listing struct {
	Language
	Paging
	SortBy string `query:"sort" json:"sort,omitempty" maxLength:"100" doc:"field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order"`
	// TimeZone is told by its name because times of one file may be before and after clocks are changed.
	TimeZone string `json:"timeZone,omitempty" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone"`
	Zone     *int   `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC, for times; absent: 480"`
}

func (l *Listing) listing() *Listing { return l }

// Paging is embedded in inputs of lists.
type Paging struct {
	PageSize    int `query:"pageSize" json:"-" minimum:"1" maximum:"200" default:"20"`
	CurrentPage int `query:"currentPage" json:"-" minimum:"1" maximum:"1000000" default:"1"`
}

// Page is the page that is asked for.
func (p Paging) Page() fleet.Page { return fleet.Page{Number: p.CurrentPage, Size: p.PageSize} }

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

// Sub reports whether those below it are asked for, too.
func (o *SubOrgan) Sub() bool { return o.HasSubOrgan == "1" || o.HasSubOrgan == "true" }

// organsOf returns which organisations are asked for, nil where a list has no such filter.
func organsOf(filter any) *OrganScope {
	if f, ok := filter.(interface{ organs() *OrganScope }); ok {
		return f.organs()
	}
	return nil
}

func listingOf(filter any) *Listing { return filter.(interface{ listing() *Listing }).listing() }

// Asked is a list on its way to somebody: what they ask for, and the organisations that it covers, which they may see.
type Asked[F any] struct {
	*Call
	Filter *F
	Scope  organ.Scope
	Sort   fleet.Sort
}

// ask refuses with list.sort, mileage.badZone and organ.notFound.
func (l *List[F, V, R]) ask(s *Server, c *Call, filter *F) (Asked[F], error) {
	q := Asked[F]{Call: c, Filter: filter, Scope: organ.All(c.Actor)}
	var err error
	in := listingOf(filter)
	if q.Sort, err = sortOf(in.SortBy, l.Sorts); err != nil {
		return q, err
	}
	if in.TimeZone != "" {
		if _, err = mileage.ZoneNamed(in.TimeZone); err != nil {
			return q, err
		}
	}
	o := organsOf(filter)
	if o == nil || o.OrganID == 0 {
		return q, nil
	}
	q.Scope, err = s.Organs.Scope(c.Ctx, c.Actor, fleet.ID(o.OrganID), o.Sub())
	return q, err
}

// rows answers a call for a page.
func (l *List[F, V, R]) rows(s *Server, c *Call, in *F) (*Page[R], error) {
	q, err := l.ask(s, c, in)
	if err != nil {
		return nil, err
	}
	found, out, err := l.found(q)
	if err != nil {
		return nil, err
	}
	out.Rows, err = l.Show(q, found)
	return out, err
}

// Newest is the Most of a list that sorts the newest rows alone by some fields: how many of them, 0 for all.
func Newest[F any](most func(fleet.Sort) int) func(Asked[F]) int {
	return func(q Asked[F]) int { return most(q.Sort) }
}

// Ever is the Most of a list that has no more on its pages, whatever it is asked.
func Ever[F any](most int) func(Asked[F]) int { return func(Asked[F]) int { return most } }

// Calls implements Listed.
func (l *List[F, V, R]) Calls(s *Server) []Route {
	show := l.Route
	show.Method = Get
	answer := l.Answer
	if answer == nil {
		answer = Do(func(c *Call, in *F) (*Page[R], error) { return l.rows(s, c, in) })
	}
	show.Bind = namedBy(l.Page, sortedBy(l.Sorts, answer))
	if l.Kind == "" {
		return []Route{show}
	}
	write := l.Export
	write.Method, write.Cost, write.Tag, write.Description = Post, CostMuch, "export", aboutExports
	write.Bind = namedBy(l.Walk, Do(func(c *Call, in *exportInput[F]) (*startedTask, error) { return l.start(s, c, &in.Body) }))
	return []Route{show, write}
}

// namedBy gives a route that a definition makes the name of the definition.
func namedBy(of any, bind Binder) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		bind(api, op, s)
		noteHandler(op, of)
	}
}

// Shown is the show of rows that need nothing but themselves and a language.
func Shown[F, V, R any](row func(lang string, v *V) R) func(Asked[F], []V) ([]R, error) {
	return func(q Asked[F], found []V) ([]R, error) {
		return Mapped(found, func(v *V) R { return row(q.Lang, v) }), nil
	}
}

// Mapped makes rows of others; never nil.
func Mapped[V, R any](found []V, row func(*V) R) []R {
	out := make([]R, len(found))
	for i := range found {
		out[i] = row(&found[i])
	}
	return out
}

// Choice reads a filter whose absence, like -1, chooses all.
func Choice(value string) int {
	switch value {
	case "0":
		return 0
	case "1":
		return 1
	}
	return -1
}

// Covered answers a call about all that a list covers when it is asked the same.
func Covered[F, O any](answer func(Asked[F]) (O, error)) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		l := &List[F, struct{}, struct{}]{}
		Do(func(c *Call, in *F) (O, error) {
			q, err := l.ask(s, c, in)
			if err != nil {
				return *new(O), err
			}
			return answer(q)
		})(api, op, s)
		noteHandler(op, answer)
	}
}

// AnswerOf is the answer of a list whose page has more than rows.
func AnswerOf[F, V, R, O any](l *List[F, V, R], more func(*Page[R]) O) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		Do(func(c *Call, in *F) (O, error) {
			p, err := l.rows(s, c, in)
			if err != nil {
				return *new(O), err
			}
			return more(p), nil
		})(api, op, s)
	}
}

// AnswerWith is AnswerOf where what there is besides rows must be asked for.
func AnswerWith[F, V, R, O any](l *List[F, V, R], more func(Asked[F], *Page[R]) (O, error)) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		Do(func(c *Call, in *F) (O, error) {
			p, err := l.rows(s, c, in)
			if err != nil {
				return *new(O), err
			}
			q, err := l.ask(s, c, in)
			if err != nil {
				return *new(O), err
			}
			return more(q, p)
		})(api, op, s)
	}
}
