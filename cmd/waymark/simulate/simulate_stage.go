package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"waymark/devsim"
	"waymark/devsim/story"
	"waymark/fleet"
)

// console is a server in the name of an account.
type console struct{ url, token string }

// ask asks for something; retobj takes what is answered.
func (c *console) ask(ctx context.Context, path string, retobj any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url+"/api"+path, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var a answered
	if err := json.NewDecoder(resp.Body).Decode(&a); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return a.read(path, retobj)
}

// do has something done; retobj takes what is answered.
func (c *console) do(ctx context.Context, path string, body map[string]any, retobj any) error {
	var a answered
	if err := post(ctx, c.url+"/api"+path, c.token, body, &a); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return a.read(path, retobj)
}

type answered struct {
	Errcode int
	Errmsg  string
	Retobj  json.RawMessage
}

func (a *answered) read(path string, retobj any) error {
	if a.Errcode != 0 {
		return fmt.Errorf("%s: %s", path, a.Errmsg)
	}
	if retobj == nil {
		return nil
	}
	return json.Unmarshal(a.Retobj, retobj)
}

// prepare makes an organisation for the stories, with the places where they happen, and the vehicles of those that are told.
func (s *stories) prepare(ctx context.Context, list []*performance) error {
	if err := s.places(ctx); err != nil {
		return err
	}
	for _, p := range list {
		if p.why == "" {
			if err := s.register(ctx, p); err != nil {
				return err
			}
		}
	}
	return s.scout(ctx)
}

// places makes the organisation, its second-pledge point, its fences, and the border that its vehicles must not cross.
func (s *stories) places(ctx context.Context) error {
	var tree []struct{ ID int64 }
	if err := s.ask(ctx, "/ucorgan/getorgantree", &tree); err != nil {
		return err
	}
	root := slices.IndexFunc(tree, func(o struct{ ID int64 }) bool { return o.ID > 0 })
	if root < 0 {
		return errors.New("there is no organisation")
	}
	var organ struct{ OrganID int64 }
	if err := s.do(ctx, "/ucorgan/insertorgan", map[string]any{"parentId": tree[root].ID, "organName": "Stories " + time.Now().Format("0102 150405"), "sort": 99, "status": 1}, &organ); err != nil {
		return err
	}
	s.organ = organ.OrganID
	at := func(metres float64) string { return fmt.Sprintf("%.6f", story.China.East(metres)) }
	lat := fmt.Sprintf("%.6f", story.China.Lat)
	for _, f := range story.Fences {
		var made struct{ FenceID int64 }
		err := s.do(ctx, "/fence/insertfence", map[string]any{
			"organId": s.organ, "fenceName": f.Name, "shapeType": "SHAPE_TYPE.YX", "shapeData": at(f.East) + "," + lat, "shapeScope": fmt.Sprint(f.Radius), "inOut": fmt.Sprint(f.InOut), "stopMinutes": fmt.Sprint(f.Minutes),
			"isShare": 0,
		}, &made)
		if err == nil {
			err = s.do(ctx, "/fence/insertfencedevice", map[string]any{"fenceId": made.FenceID, "bindData": []any{map[string]any{"dataClass": "DATA_CLASS.ORGAN", "organId": s.organ}}}, nil)
		}
		if err != nil {
			return err
		}
	}
	return errors.Join(
		s.do(ctx, "/place/insertpledgepoint", map[string]any{"organId": s.organ, "pointName": "Pawn", "lng": at(story.AtPawn), "lat": lat, "radius": fmt.Sprint(story.PawnRadius), "isShare": 0}, nil),
		s.do(ctx, "/place/setalloweddistricts", map[string]any{"organId": s.organ, "regionIds": []int64{story.Sichuan}}, nil),
	)
}

// register makes the vehicle of a story with its devices.
func (s *stories) register(ctx context.Context, p *performance) error {
	p.plate = fmt.Sprintf("川A%05d", (int(s.Seed%1000)*100+s.next)%100_000)
	for _, x := range p.parts {
		i := firstTeller + s.next
		s.next++
		id := devsim.Identity(s.Seed, i)
		x.teller = devsim.NewTeller(s.Address, s.Seed, i, p.plate)
		err := s.do(ctx, "/device/insertdevice", map[string]any{
			"organId": s.organ, "imei": id.IMEI, "alias": id.Phone, "deviceModel": x.model, "deviceName": short(p.name), "plateNo": p.plate,
		}, nil)
		if err != nil {
			return fmt.Errorf("register a device (another seed has others): %w", err)
		}
	}
	return nil
}

// short is a name of a device.
func short(name string) string {
	r := []rune(name)
	return string(r[:min(len(r), 30)])
}

// scout waits until the server judges by the second-pledge point and the border: vehicles visit them until it says so. It asks nothing of the fence, by which what was before it was
// bound is not judged: workers read all three alike within seconds, and the first story about the fence comes to it minutes later.
func (s *stories) scout(ctx context.Context) error {
	const seen = "province 500 540, secondBet 160 400"
	visits := []story.Telling{
		{Minute: 100, Until: 390, Every: 10, East: story.AtPawn}, {Minute: 400, Until: 420, Every: 10, East: 42_000, KMH: 40},
		{Minute: 500, East: 120_000, KMH: 80}, {Minute: 505, East: 120_000, KMH: 80}, {Minute: 540, Until: 560, Every: 10, East: 80_000, KMH: 80},
	}
	got := ""
	for range 10 {
		p := &performance{name: "scout", parts: []*part{{model: "JT808"}}}
		if err := s.register(ctx, p); err != nil {
			return err
		}
		p.from = fleet.MillisOf(time.Now().Truncate(time.Minute)) - 600*60_000
		points := append(quietly(p.from), story.China.Points(visits, p.from)...)
		if err := p.parts[0].teller.Tell(ctx, points, true); err != nil {
			return err
		}
		for range 20 {
			raised, err := s.raised(ctx, []*performance{p})
			if err != nil {
				return err
			}
			if got = raised[p]; got == seen {
				return nil
			}
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(250 * time.Millisecond):
			}
		}
	}
	return fmt.Errorf("the server does not judge by the places of the stories: a vehicle that visits all of them raises %q, not %q", got, seen)
}

// raised is what alarms there are of the vehicles of stories, in the words of the stories.
func (s *stories) raised(ctx context.Context, list []*performance) (map[*performance]string, error) {
	of, out := map[string]*performance{}, map[*performance]string{}
	for _, p := range list {
		of[p.plate], out[p] = p, ""
	}
	lines := map[*performance][]string{}
	const page = 100
	s.late = 0
	for n := 1; ; n++ {
		var got struct {
			Rows []struct {
				AlarmType, PlateNo string
				AlarmTime, EndTime int64
				Backfilled         bool
			}
		}
		if err := s.ask(ctx, fmt.Sprintf("/alarm/getalarmlist?organId=%d&hasSubOrgan=1&status=all&currentPage=%d&pageSize=%d", s.organ, n, page), &got); err != nil {
			return nil, err
		}
		for _, r := range got.Rows {
			p := of[r.PlateNo]
			if p == nil {
				continue
			}
			if r.Backfilled {
				s.late++
			}
			from, end := int64(p.from/1000), "-"
			if r.EndTime != 0 {
				end = fmt.Sprint((r.EndTime - from) / 60)
			}
			lines[p] = append(lines[p], fmt.Sprintf("%s %d %s", r.AlarmType, (r.AlarmTime-from)/60, end))
		}
		if len(got.Rows) < page {
			break
		}
	}
	for p, l := range lines {
		slices.Sort(l)
		out[p] = strings.Join(l, ", ")
	}
	return out, nil
}
