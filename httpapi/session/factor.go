package session

import "waymark/httpapi/edge"

type ownPasswordInput struct {
	Body struct {
		Password string `json:"password" maxLength:"1000" doc:"the caller's own"`
		Lang     string `json:"lang,omitempty"`
	}
}

type newFactor struct {
	Secret string `json:"secret" doc:"base32, for typing"`
	URI    string `json:"uri" doc:"otpauth://…, for a QR code"`
}

func (s *server) beginTOTP(c *edge.Call, in *ownPasswordInput) (*newFactor, error) {
	f, err := s.Accounts.BeginTOTP(c.Ctx, c.Actor, in.Body.Password)
	if err != nil {
		return nil, err
	}
	return &newFactor{Secret: f.Secret, URI: f.URI}, nil
}

type codeInput struct {
	Body struct {
		Code string `json:"code" maxLength:"40" doc:"six digits of the authenticator"`
		Lang string `json:"lang,omitempty"`
	}
}

type recoveryCodes struct {
	RecoveryCodes []string `json:"recoveryCodes" nullable:"false" doc:"shown this once"`
}

func (s *server) confirmTOTP(c *edge.Call, in *codeInput) (*recoveryCodes, error) {
	codes, err := s.Accounts.ConfirmTOTP(c.Ctx, c.Actor, in.Body.Code)
	if err != nil {
		return nil, err
	}
	return &recoveryCodes{RecoveryCodes: codes}, nil
}

func (s *server) endTOTP(c *edge.Call, in *ownPasswordInput) (*edge.None, error) {
	return nil, s.Accounts.EndTOTP(c.Ctx, c.Actor, in.Body.Password)
}
