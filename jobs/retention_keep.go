package jobs

import (
	"context"
	"fmt"
	"maps"
	"strconv"

	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/organ"
)

// keepBy finds by what this run goes where organisations do not say how long they keep points. Settings by which anything would go earlier than by those of
// the last run wait for an operator's word: what goes by them goes at once, and they may be a mistake.
func (r *Retention) keepBy(ctx context.Context, organs []organ.Organ) error {
	last, known, err := r.Store.KeptBy(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	if r.keep = r.Keep; known {
		r.keep = last.Or(r.Keep)
	}
	if r.keep.Default != r.Keep.Default || !maps.Equal(r.keep.Days(organs), r.Keep.Days(organs)) {
		return r.refuse(ctx, health.RetentionShorter, "", []audit.Arg{
			{Name: "before", Value: strconv.Itoa(r.keep.Default)}, {Name: "now", Value: strconv.Itoa(r.Keep.Default)},
			{Name: "leastBefore", Value: strconv.Itoa(r.keep.Least)}, {Name: "least", Value: strconv.Itoa(r.Keep.Least)},
		})
	}
	r.keep = r.Keep
	if err := r.Findings.Gone(ctx, health.RetentionShorter, ""); err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	if known && last == r.Keep {
		return nil
	}
	if err := r.Store.SetKeptBy(ctx, r.Keep); err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	return nil
}
