package edge

// OneIf is how the interface writes yes and no: 1 and 0.
func OneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Language is embedded in inputs of GET routes.
type Language struct {
	Lang string `query:"lang" json:"lang,omitempty" doc:"language of texts: cn or en; without it the session's"`
}

// NothingAsked is the input of GET routes that take nothing but a language.
type NothingAsked struct{ Language }

// LanguageBody is the input of POST routes that take nothing but a language.
type LanguageBody struct {
	Body struct {
		Lang string `json:"lang,omitempty"`
	}
}

// IMEIInput names a device.
type IMEIInput struct {
	Language
	IMEI string `query:"imei" required:"true" maxLength:"20"`
}

// UserQueryInput names a user.
type UserQueryInput struct {
	Language
	UserID int64 `query:"userId" required:"true" minimum:"1" doc:"the account"`
}
