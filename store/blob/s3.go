package blob

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"path"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"waymark/fleet"
	"waymark/fleet/file"
)

// Bucket says where an object store is.
type Bucket struct {
	Endpoint  string // https://host or http://host:port
	Name      string
	Region    string // "" for us-east-1, which most stores but Amazon's take
	AccessKey string
	SecretKey string
}

// S3 keeps files in a bucket, which can be private: readers ask us.
type S3 struct {
	client *minio.Client
	bucket string
}

var _ file.Store = (*S3)(nil)

// patience is how long one exchange with an object store may take to begin to answer.
const patience = 20 * time.Second

// NewS3 makes an S3. Nothing is asked of the store yet.
func NewS3(b Bucket) (*S3, error) {
	u, err := url.Parse(b.Endpoint)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || (u.Path != "" && u.Path != "/") {
		return nil, fmt.Errorf("%q is not of the form https://host", b.Endpoint)
	}
	if b.Region == "" {
		b.Region = "us-east-1"
	}
	transport, err := minio.DefaultTransport(u.Scheme == "https")
	if err != nil {
		return nil, fmt.Errorf("object store: %w", err)
	}
	transport.ResponseHeaderTimeout = patience
	client, err := minio.New(u.Host, &minio.Options{
		Creds: credentials.NewStaticV4(b.AccessKey, b.SecretKey, ""), Secure: u.Scheme == "https", Region: b.Region, MaxRetries: 3, Transport: transport,
	})
	if err != nil {
		return nil, fmt.Errorf("object store: %w", err)
	}
	return &S3{client: client, bucket: b.Name}, nil
}

// Put implements file.Store.
func (s *S3) Put(ctx context.Context, name string, content []byte) error {
	_, err := s.client.PutObject(ctx, s.bucket, name, bytes.NewReader(content), int64(len(content)),
		minio.PutObjectOptions{ContentType: mime.TypeByExtension(path.Ext(name)), DisableMultipart: true})
	return explain(name, err)
}

// Open implements file.Store.
func (s *S3) Open(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	object, err := s.client.GetObject(ctx, s.bucket, name, minio.GetObjectOptions{})
	if err != nil {
		return nil, explain(name, err)
	}
	if _, err := object.Stat(); err != nil { // the first that is asked of the store
		_ = object.Close()
		return nil, explain(name, err)
	}
	return object, nil
}

func explain(name string, err error) error {
	if err == nil {
		return nil
	}
	switch r := minio.ToErrorResponse(err); {
	case r.StatusCode == http.StatusInsufficientStorage, r.Code == "XMinioStorageFull", r.Code == "QuotaExceeded":
		return fmt.Errorf("object %s: %w: %w", name, file.ErrNoRoom, err)
	case r.Code == "NoSuchKey":
		return fmt.Errorf("object %s: %w", name, fleet.ErrNotFound)
	}
	return fmt.Errorf("object %s: %w", name, err)
}
