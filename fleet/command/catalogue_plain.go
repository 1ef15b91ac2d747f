package command

// plainForms are commands without input.
var plainForms = []Form{
	{Code: "CC_25", Life: LifeSettings}, // remote upgrade
	{Code: "CC_26", Life: LifeRestore},  // restart
	{Code: "CC_27", Life: LifeRestore},  // factory reset
	{Code: "CC_28", Life: LifeCut},      // start the vehicle: nobody wants it to start tomorrow
	{Code: "CC_29", Life: LifeCut},      // car search
	{Code: "CC_30", Life: LifeCut},      // open the saddle lock
	{Code: Cut, Life: LifeCut, Cuts: true},
	{Code: Restore, Life: LifeRestore, Repeats: true},
	{Code: "CC_42", Life: LifeRestore},                // remote shutdown
	{Code: "CC_46", Life: LifeRestore},                // remote recording
	{Code: "CC_55", Life: LifeRestore, Repeats: true}, // locate now
	{Code: Report, Life: LifeRestore, Repeats: true},  // status report
	{Code: "CC_57", Life: LifeRestore, Repeats: true}, // query the battery pack
	{Code: "CC_74", Life: LifeRestore, Repeats: true}, // query terminal properties
	{Code: "CC_76", Life: LifeRestore, Repeats: true}, // location query
}

// The commands that stop a vehicle and let it go again.
const (
	Cut     = "CC_38"
	Restore = "CC_39"
)

// Report asks a terminal for what it knows of itself, such as its settings; of one command only where its value ReadsOf names that.
const (
	Report  = "CC_56"
	ReadsOf = "of" // key of CMD_CODE
)

// Reads is the command whose values the terminal is asked for, "" for none.
func (o *Order) Reads() string {
	if o.Code != Report {
		return ""
	}
	return o.Values[ReadsOf]
}
