package edge

import "context"

type requestKey struct{}

// WithRequestID gives a request a reference.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// RequestID returns the reference of a request, which stands in the log and in the answer to what went wrong.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}
