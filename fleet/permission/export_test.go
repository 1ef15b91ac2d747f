package permission

import "context"

// PlantRoles lets tests have ready roles of another version of the program.
func (s *Service) PlantRoles(ctx context.Context, roles []RoleSeed) ([]Ungrown, error) {
	_, left, err := s.plantRoles(ctx, roles)
	return left, err
}
