package payee

import (
	"context"
	"strings"

	"waymark/fleet"
)

// Draft is what is filled in of a payee. What is sealed may be left as it is shown, with its stars: then it stays what it was.
type Draft struct {
	Details
	Secrets
	State int
}

func (d *Details) fields() []fleet.Field {
	return []fleet.Field{
		{Name: "userName", Value: &d.Name},
		{Name: "phone", Value: &d.Phone},
		{Name: "userType", Value: &d.Type},
		{Name: "company", Value: &d.Company},
		{Name: "licenseNo", Value: &d.License},
		{Name: "bank", Value: &d.Bank},
		{Name: "bankBranch", Value: &d.BankBranch},
	}
}

func (s *Secrets) fields() []fleet.Field {
	return []fleet.Field{
		{Name: "identityNo", Value: &s.Identity, Kind: fleet.Secret},
		{Name: "legalPersonCard", Value: &s.LegalPerson, Kind: fleet.Secret},
		{Name: "bankCard", Value: &s.Account, Kind: fleet.Secret},
		{Name: "cardBelonger", Value: &s.Belonger, Kind: fleet.Secret},
	}
}

// keep puts what is known in place of what was left as it was shown.
func (s *Secrets) keep(known, shown Secrets) {
	now, was, stars := s.fields(), known.fields(), shown.fields()
	for i := range now {
		if *stars[i].Value != "" && *now[i].Value == *stars[i].Value {
			*now[i].Value = *was[i].Value
		}
	}
}

// tidy brings what was typed into the form that is kept: numbers narrow, without blanks and dashes, letters of codes in capitals.
func (d *Draft) tidy() {
	fleet.Tidy(d.Details.fields())
	fleet.Tidy(d.Secrets.fields())
	tight := strings.NewReplacer(" ", "", "-", "", "\t", "")
	for _, number := range []*string{&d.Phone, &d.License, &d.Identity, &d.LegalPerson, &d.Account} {
		*number = strings.ToUpper(tight.Replace(fleet.Narrow(*number)))
	}
	if d.Type == "" {
		d.Type = Personal
	}
	if d.Type == Personal {
		d.Company, d.License, d.LegalPerson = "", "", ""
	}
}

// check refuses a tidy draft by the first that is wrong with it: payee.name, payee.phone, payee.identity, payee.userType, payee.license,
// payee.legalPerson, payee.payNo, payee.bank, payee.tooLong.
func (s *Service) check(ctx context.Context, d *Draft) error {
	lists, err := s.Dictionary.Entries(ctx, []string{"USER_TYPE", "BANK"})
	if err != nil {
		return err
	}
	has := func(list, key string) bool {
		for i := range lists[list] {
			if lists[list][i].Key == key {
				return true
			}
		}
		return false
	}
	isAccount := IsAccount
	if d.Type == Personal {
		isAccount = IsCard
	}
	for _, rule := range []struct {
		code   string
		broken bool
	}{
		{"payee.name", d.Name == ""},
		{"payee.phone", len(d.Phone) != 11 || !digits(d.Phone)},
		{"payee.identity", !IsIdentity(d.Identity)},
		{"payee.userType", !has("USER_TYPE", d.Type)},
		{"payee.license", d.License != "" && !IsLicense(d.License)},
		{"payee.legalPerson", d.LegalPerson != "" && !IsIdentity(d.LegalPerson)},
		{"payee.payNo", d.Account != "" && !isAccount(d.Account)},
		{"payee.bank", d.Bank != "" && !has("BANK", d.Bank)},
	} {
		if rule.broken {
			return fleet.Refuse(fleet.Refused, rule.code)
		}
	}
	if most := fleet.TooLong(append(d.Details.fields(), d.Secrets.fields()...)); most != 0 {
		return fleet.Refuse(fleet.Refused, "payee.tooLong").With("max", most)
	}
	return nil
}
