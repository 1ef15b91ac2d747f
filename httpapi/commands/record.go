package commands

import (
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/fleet/subscription"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type recordFilter struct {
	edge.Listing
	edge.Deep
	edge.OrganScope
	IMEI      string `query:"imei" json:"imei,omitempty" maxLength:"20" doc:"of one device, whole"`
	PlateNo   string `query:"plateNo" json:"plateNo,omitempty" maxLength:"64" doc:"of one vehicle, whole"`
	StartTime string `query:"startTime" json:"startTime,omitempty" maxLength:"30" doc:"issued from: epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone"`
	EndTime   string `query:"endTime" json:"endTime,omitempty" maxLength:"30" doc:"likewise; that second is included"`
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, device name, plate or issuer"`
	CmdCodes  string `query:"cmdCodes" json:"cmdCodes,omitempty" maxLength:"1000" doc:"keys of CMD_CODE with commas; absent: all"`
	CmdStatus string `query:"cmdStatus" json:"cmdStatus,omitempty" enum:"awaiting,queued,sent,acked,done,failed,unsupported,timeout,expired,cancelled,superseded" doc:"absent: all"`
	BatchID   int64  `query:"batchId" json:"batchId,omitempty" minimum:"0" doc:"of one batch; 0 or absent: all"`
}

// chosen reads what is asked for. It refuses with track.badTime.
func (f *recordFilter) chosen() (out command.Chosen, err error) {
	zone := f.ZoneOf()
	if out.From, err = moment("startTime", f.StartTime, zone); err != nil {
		return out, err
	}
	if out.To, err = moment("endTime", f.EndTime, zone); err != nil {
		return out, err
	}
	if out.To != 0 {
		out.To += 1000 // the last second belongs to the range
	}
	out.IMEI, out.Plate, out.Search = strings.TrimSpace(f.IMEI), strings.TrimSpace(f.PlateNo), f.SearchKey
	out.Status, out.BatchID = command.Status(f.CmdStatus), fleet.ID(f.BatchID)
	for _, code := range strings.Split(f.CmdCodes, ",") {
		if code = strings.TrimSpace(code); code != "" {
			out.Codes = append(out.Codes, code)
		}
	}
	return out, nil
}

// moment reads epoch seconds, or a time as text in a zone; "" is 0.
func moment(name, text string, zone *time.Location) (fleet.Millis, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	const latest = 1 << 36 // the year 4147: far beyond that it is not seconds
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && n > 0 && n < latest {
		return fleet.Millis(n * 1000), nil
	}
	if t, err := time.ParseInLocation(time.DateTime, text, zone); err == nil {
		return fleet.MillisOf(t), nil
	}
	return 0, fleet.Refuse(fleet.Invalid, "track.badTime").With("name", name)
}

// CommandDevice is the device of a command as it was when that was issued.
type CommandDevice struct {
	IMEI            string   `json:"imei"`
	DeviceName      string   `json:"deviceName" doc:"a dash where it had no name or plate and its model hides its IMEI"`
	PlateNo         string   `json:"plateNo"`
	OrganID         fleet.ID `json:"organId"`
	OrganName       string   `json:"organName"`
	DeviceTypeName  string   `json:"deviceTypeName"`
	DeviceModelName string   `json:"deviceModelName"`
}

// CommandRow is a command as lists show it.
type CommandRow struct {
	CommandDevice
	CommandID     fleet.ID `json:"commandId"`
	BatchID       fleet.ID `json:"batchId" doc:"0 for a single one"`
	CmdCode       string   `json:"cmdCode" doc:"key of CMD_CODE"`
	CmdCodeName   string   `json:"cmdCodeName"`
	CreateUser    string   `json:"createUser" doc:"login name of who issued it"`
	SendData      string   `json:"sendData" doc:"what was filled in, in words"`
	ModelText     string   `json:"modelText" doc:"the text that it is sent as, with its values and without passwords; as it was when the command was issued, or, of one that lets a vehicle go, as its model has it by now, and nothing else is sent. Empty where the protocol carries no texts"`
	SendContent   string   `json:"sendContent" doc:"what went on the wire, or was about to where nobody knows whether it did, in words; empty before"`
	CmdStatus     string   `json:"cmdStatus" enum:"awaiting,queued,sent,acked,done,failed,unsupported,timeout,expired,cancelled,superseded"`
	CmdStatusName string   `json:"cmdStatusName"`
	Reason        string   `json:"reason" doc:"why it ended as it did; empty where that needs no word"`
	ReturnData    string   `json:"returnData" doc:"the terminal's answer in words; empty before"`
	CreateTime    int64    `json:"createTime"`
	SendTime      int64    `json:"sendTime" doc:"0 before"`
	ReturnTime    int64    `json:"returnTime" doc:"0 before"`
	ExpireTime    int64    `json:"expireTime" doc:"it is not sent any more from then on"`
	CanCancel     bool     `json:"canCancel" doc:"nothing of it is on its way; what was sent before and was to be sent again ends as timeout, since nobody knows what became of it"`
}

const codeList = "CMD_CODE"

// recordList is the list of what was issued.
func (s *server) recordList() edge.Listed {
	query := func(q edge.Asked[recordFilter]) (command.Query, error) {
		chosen, err := q.Filter.chosen()
		chosen.Sort, chosen.Most = q.Sort, report.MaxTotal
		return command.Query{Scope: q.Scope, Chosen: chosen}, err
	}
	return &edge.List[recordFilter, command.Row, CommandRow]{
		Route: edge.Route{Path: "/report/getcommandreportlist", Cost: edge.CostSome, Code: permission.CommandRecords, Also: permission.CommandSend, Tag: "command", Summary: "Commands that were issued", CN: "指令记录列表",
			Description: "Newest first. Counted to 10,000 at most; by what rows say, the newest 10,000 are sorted; a file has all of them. The device, its plate and its organisation are as they were when the command was issued."},
		Page: func(q edge.Asked[recordFilter], page fleet.Page) ([]command.Row, int, error) {
			ask, err := query(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Commands.List(q.Ctx, ask, page)
		},
		Place: edge.Placed(func(q edge.Asked[recordFilter]) bool { return q.Sort.Field == "" }, func(r *command.Row) fleet.Cursor {
			return fleet.Cursor{At: r.CreatedAt, ID: r.ID}
		}),
		Sorts: command.SortFields,
		Most:  edge.Ever[recordFilter](report.MaxTotal),
		Show: func(q edge.Asked[recordFilter], found []command.Row) ([]CommandRow, error) {
			names, err := s.Dictionary.Names(q.Ctx, q.Lang, codeList)
			hides := s.Models.Hiding(q.Ctx)
			return edge.Mapped(found, func(r *command.Row) CommandRow { return s.row(q.Lang, names, hides, r) }), err
		},
		Sheet: edge.Sheet[recordFilter, command.Row, CommandRow]{
			Kind:   "command-list",
			Export: edge.Route{Path: "/report/exportcommandreportlist", Code: permission.CommandExport, Summary: "Export commands that were issued", CN: "导出指令记录"},
			Walk: func(q edge.Asked[recordFilter]) (fleet.Walk[command.Row], error) {
				ask, err := query(q)
				if err != nil {
					return fleet.Walk[command.Row]{}, err
				}
				return s.Commands.Walk(q.Ctx, ask)
			},
			Facts:   s.facts,
			Columns: sheetColumns,
		},
	}
}

// facts are the filters of an export in words.
func (s *server) facts(q edge.Asked[recordFilter]) ([]edge.Fact, error) {
	chosen, err := q.Filter.chosen()
	if err != nil {
		return nil, err
	}
	names, err := asked.CommandNames(q.Ctx, s.Dictionary, q.Lang)
	if err != nil {
		return nil, err
	}
	var out []edge.Fact
	add := func(name, value string) {
		if value = strings.TrimSpace(value); value != "" {
			out = append(out, edge.Fact{Name: "export.fact." + name, Value: value})
		}
	}
	f := q.Filter
	add("imei", f.IMEI)
	add("plateNo", f.PlateNo)
	add("startTime", f.StartTime)
	add("endTime", f.EndTime)
	add("cmdCodes", strings.Join(edge.Mapped(chosen.Codes, func(code *string) string { return names.Of(codeList, *code) }), s.text(q.Lang, "command.comma", nil)))
	if f.CmdStatus != "" {
		add("cmdStatus", s.status(q.Lang, command.Status(f.CmdStatus)))
	}
	if f.BatchID != 0 {
		add("batchId", strconv.FormatInt(f.BatchID, 10))
	}
	return edge.SearchFact(out, f.SearchKey), nil
}

var sheetColumns = []edge.Column[CommandRow]{
	edge.TextColumn("organName", 20, func(r *CommandRow) string { return r.OrganName }),
	edge.TextColumn("deviceName", 20, func(r *CommandRow) string { return r.DeviceName }),
	edge.TextColumn("imei", 18, func(r *CommandRow) string { return r.IMEI }),
	edge.TextColumn("plateNo", 12, func(r *CommandRow) string { return r.PlateNo }),
	edge.TextColumn("deviceType", 10, func(r *CommandRow) string { return r.DeviceTypeName }),
	edge.TextColumn("deviceModel", 16, func(r *CommandRow) string { return r.DeviceModelName }),
	edge.TextColumn("createUser", 16, func(r *CommandRow) string { return r.CreateUser }),
	edge.TextColumn("cmdCodeName", 20, func(r *CommandRow) string { return r.CmdCodeName }),
	edge.TextColumn("cmdData", 30, func(r *CommandRow) string { return r.SendData }),
	edge.TextColumn("cmdStatus", 14, func(r *CommandRow) string { return r.CmdStatusName }),
	edge.TextColumn("cmdReason", 30, func(r *CommandRow) string { return r.Reason }),
	edge.TextColumn("sendContent", 30, func(r *CommandRow) string { return r.SendContent }),
	edge.TimeColumn("createTime", func(r *CommandRow) int64 { return r.CreateTime }),
	edge.TimeColumn("sendTime", func(r *CommandRow) int64 { return r.SendTime }),
	edge.TimeColumn("returnTime", func(r *CommandRow) int64 { return r.ReturnTime }),
	edge.TextColumn("returnData", 30, func(r *CommandRow) string { return r.ReturnData }),
}

func (s *server) row(lang string, names dictionary.Names, hides func(model string) bool, r *command.Row) CommandRow {
	return CommandRow{
		CommandID: r.ID, BatchID: r.BatchID, CmdCode: r.Code, CmdCodeName: names.Of(codeList, r.Code), CreateUser: r.Name,
		SendData: s.asked(lang, names, &r.Issued), ModelText: r.Wording(), SendContent: s.content(lang, r.Content), CmdStatus: string(r.Status), CmdStatusName: s.status(lang, r.Status), Reason: s.text(lang, r.Reason, nil),
		ReturnData: s.answer(lang, &r.Issued, r.Answer), CreateTime: r.CreatedAt.Unix(), SendTime: r.SentAt.Unix(), ReturnTime: r.AnsweredAt.Unix(), ExpireTime: r.ExpireAt.Unix(),
		CanCancel: r.Status.Waits(), CommandDevice: CommandDevice{
			IMEI: r.IMEI, DeviceName: devicemodel.Called(r.DeviceName, hides(r.Model), r.Plate), PlateNo: r.Plate, OrganID: r.OrganID, OrganName: r.OrganName,
			DeviceTypeName: s.text(lang, typeText(r.DeviceType), nil), DeviceModelName: r.Model,
		},
	}
}

// content is what was sent, in words: of fields each by its name in a language.
func (s *server) content(lang, kept string) string {
	if !strings.Contains(kept, "\t") {
		return kept
	}
	var parts []string
	for line := range strings.SplitSeq(kept, "\n") {
		name, value, _ := strings.Cut(line, "\t")
		parts = append(parts, s.Texts.FrameField(lang, name)+" "+s.Texts.FrameValue(lang, value))
	}
	return strings.Join(parts, s.Texts.Text(lang, "command.comma", nil))
}

// asked is what was filled in, in words: of a question for the values of a command the name of that.
func (s *server) asked(lang string, names dictionary.Names, c *command.Issued) string {
	order := c.Order()
	if of := order.Reads(); of != "" {
		return s.Texts.Text(lang, "command.readsOf", map[string]any{"command": names.Of(codeList, of)})
	}
	return c.Words(func(code string, args map[string]any) string { return s.Texts.Text(lang, code, args) })
}

func typeText(key string) string {
	if key == "" {
		return ""
	}
	return "deviceType." + key
}

// answer is what a terminal said, in words: JT/T 808 answers with a number.
func (s *server) answer(lang string, c *command.Issued, said string) string {
	if said == "" {
		return ""
	}
	if c.Code == command.Report && c.Protocol == "jt808" && c.Status == command.Done {
		return s.Texts.Text(lang, "commandAnswer.settings", map[string]any{"n": said})
	}
	if len(said) > 1 {
		return said
	}
	return s.Texts.Text(lang, "commandAnswer."+string(command.Answer{OK: said == "0", Result: said}.Means()), nil)
}

// SetRange implements edge.Ranged.
func (f *recordFilter) SetRange(of *subscription.Range) {
	from, to := of.Seconds()
	f.StartTime, f.EndTime = strconv.FormatInt(from, 10), strconv.FormatInt(to, 10)
}
