package story

import (
	"waymark/fleet/alarm"
	"waymark/fleet/track"
)

const (
	happened = track.AlarmsHappened
	lives    = track.PowerLost | track.BatteryKnown
	cells    = track.ModeCells
	none     = track.ModeNone
	help     = track.AlarmSOS | track.AlarmRemoval
)

// Alone are one for each class that the reports of a terminal make alarms of, and its near misses.
var Alone = []Story{
	{alarm.Urgent, "SOS is pressed", []Telling{{Minute: 1, Says: track.AlarmSOS}, {Minute: 2}, {Minute: 40, Until: 60, Every: 5}}, "sos 1 -"},
	{alarm.Urgent, "a quiet day", []Telling{{Minute: 1, Until: 60, Every: 5}}, ""},
	{alarm.Remove, "it is torn out and put back", []Telling{{Minute: 1, Says: track.AlarmRemoval}, {Minute: 2, Says: track.AlarmRemoval}, {Minute: 3}, {Minute: 5, Until: 30, Every: 5}}, "removal 1 3"},
	{alarm.Remove, "light for one report", []Telling{{Minute: 1, Says: track.AlarmRemoval}, {Minute: 1.1}, {Minute: 5, Until: 30, Every: 5}}, ""},
	{alarm.Remove, "it is torn off, says so once and sleeps for a day", []Telling{{Minute: 1, Says: track.AlarmRemoval}, {Minute: 1441, Until: 1500, Every: 5, Says: track.AlarmRemoval}}, "removal 1 -"},
	{alarm.Remove, "it is torn off, says so once and is never heard again", []Telling{{Minute: 1, Until: 11, Every: 5}, {Minute: 12, Says: track.AlarmRemoval}}, "removal 12 -"},
	{alarm.Remove, "two reports within ten seconds", []Telling{{Minute: 1, Says: track.AlarmRemoval}, {Minute: 1.1, Says: track.AlarmRemoval}, {Minute: 1.2}, {Minute: 5, Until: 30, Every: 5}}, "removal 1 1"},
	{alarm.Remove, "light for one report in five minutes", []Telling{{Minute: 1, Until: 6, Every: 5}, {Minute: 11, Says: track.AlarmRemoval}, {Minute: 16, Until: 31, Every: 5}}, ""},
	{alarm.Remove, "removal after the power was lost", []Telling{
		{Minute: 1, Until: 8, Every: 1, Status: lives, Battery: 90}, {Minute: 9, Status: lives, Battery: 80, Says: track.AlarmRemoval}, {Minute: 10, Status: lives, Battery: 80, Says: track.AlarmRemoval}, {Minute: 11, Until: 20, Every: 1, Status: lives, Battery: 80}},
		"powerCut 1 -, removal 9 11"},
	{alarm.Electric, "power cut, the battery runs empty, power is back", []Telling{{Minute: 1, Until: 5, Every: 1, Status: lives, Battery: 60}, {Minute: 6, Until: 9, Every: 1, Status: lives, Battery: 19}, {Minute: 10, Until: 20, Every: 1, Status: track.BatteryKnown, Battery: 70}},
		"backupLow 6 10, powerCut 1 10"},
	{alarm.Electric, "the power is cut, and then the terminal is smashed", []Telling{{Minute: 1, Until: 5, Every: 1}, {Minute: 6, Status: lives, Battery: 90}}, "powerCut 6 -"},
	{alarm.Electric, "the power is cut, and hours later it is back", []Telling{{Minute: 1, Until: 5, Every: 1}, {Minute: 6, Status: lives, Battery: 90}, {Minute: 200, Until: 210, Every: 2}}, "powerCut 6 200"},
	{alarm.Electric, "a crank between two reports", []Telling{{Minute: 1, Until: 6, Every: 5}, {Minute: 11, Status: lives, Battery: 90}, {Minute: 16, Until: 31, Every: 5}}, ""},
	{alarm.Electric, "a crank of the engine", []Telling{{Minute: 1, Status: lives, Battery: 90}, {Minute: 1.1, Status: lives, Battery: 90}, {Minute: 1.3}, {Minute: 5, Until: 30, Every: 5}}, ""},
	{alarm.Speed, "it races", []Telling{{Minute: 1, Until: 4, Every: 0.25, East: 1000, KMH: 140}, {Minute: 5, Until: 8, Every: 0.5, East: 9000, KMH: 60}}, "speedLimit 1 5"},
	{alarm.Speed, "it overtakes once", []Telling{{Minute: 1, East: 1000, KMH: 100}, {Minute: 1.2, East: 1500, KMH: 130}, {Minute: 1.5, East: 2000, KMH: 100}, {Minute: 5, Until: 8, Every: 0.5, East: 9000, KMH: 60}}, ""},
	{alarm.Speed, "it races in the morning and in the evening", []Telling{{Minute: 1, Until: 2, Every: 0.5, East: 1000, KMH: 130}, {Minute: 601, Until: 602, Every: 0.5, East: 1000, KMH: 125}, {Minute: 603, Until: 605, Every: 0.5, East: 1000, KMH: 60}},
		"speedLimit 1 2, speedLimit 601 603"},
	{alarm.Speed, "two fast moments and a day in the garage between", []Telling{{Minute: 1, East: 1000, KMH: 130}, {Minute: 601, East: 1000, KMH: 125}, {Minute: 602, Until: 605, Every: 0.5, East: 1000, KMH: 60}}, ""},
	{alarm.Speed, "three satellites", []Telling{{Minute: 1, Until: 4, Every: 0.25, East: 1000, KMH: 140, Satellites: 3}, {Minute: 5, Until: 8, Every: 1, East: 1000}}, ""},
	{alarm.Region, "it stands in the fence and goes", []Telling{{Minute: 1, Until: 9, Every: 1, East: 38_000, KMH: 40}, {Minute: 10, Until: 30, Every: 2, East: AtYard}, {Minute: 32, Until: 40, Every: 2, East: 42_000, KMH: 40}}, "fenceIn 20 32"},
	{alarm.Region, "it drives through the fence", []Telling{{Minute: 1, Until: 9, Every: 1, East: 38_000, KMH: 40}, {Minute: 10, Until: 18, Every: 2, East: AtYard, KMH: 5}, {Minute: 19, Until: 40, Every: 2, East: 42_000, KMH: 40}}, ""},
	{alarm.Region, "it drives through the fence, with one report inside", []Telling{{Minute: 1, Until: 6, Every: 5, East: 38_000, KMH: 60}, {Minute: 11, East: AtYard, KMH: 60}, {Minute: 26, Until: 46, Every: 5, East: 55_000, KMH: 60}}, ""},
	{alarm.Region, "a tunnel below the fence", []Telling{{Minute: 1, Until: 9, Every: 4, East: 38_000, KMH: 40}, {Minute: 10, East: AtYard, KMH: 40}, {Minute: 12, Until: 40, Every: 5, Mode: track.ModeNone, East: Silence}, {Minute: 41, Until: 50, Every: 3, East: 42_000, KMH: 40}}, ""},
	{alarm.Region, "it drives in, stops, and is silent", []Telling{{Minute: 1, Until: 9, Every: 4, East: 38_000, KMH: 40}, {Minute: 10, East: AtYard, KMH: 40}, {Minute: 12, East: AtYard}}, "fenceIn 20 -"},
	{alarm.Region, "a night beside the fence, and fixes stray", []Telling{{Minute: 1, Until: 5, Every: 4, East: 38_000, KMH: 40}, {Minute: 10, Until: 100, Every: 10, East: AtYard + 390}, {Minute: 105, East: AtYard + 260}, {Minute: 125, Until: 140, Every: 5, East: AtYard + 390}}, ""},
	{alarm.Region, "it drives about in the fence", []Telling{{Minute: 1, Until: 9, Every: 4, East: 38_000, KMH: 40}, {Minute: 10, Until: 34, Every: 2, East: AtYard, KMH: 10}, {Minute: 36, Until: 40, Every: 2, East: 42_000, KMH: 40}}, "fenceIn 20 36"},
	{alarm.Region, "it stands in the depot, goes, and stays away", []Telling{{Minute: 1, Until: 9, Every: 1, East: 73_000, KMH: 40}, {Minute: 10, Until: 30, Every: 2, East: AtDepot}, {Minute: 32, Until: 60, Every: 2, East: 77_000, KMH: 10}}, "fenceIn 20 32, fenceOut 42 -"},
	{alarm.Region, "it leaves the depot for five minutes, and comes back", []Telling{{Minute: 1, Until: 5, Every: 2, East: AtDepot, KMH: 10}, {Minute: 7, Until: 11, Every: 2, East: 77_000, KMH: 40}, {Minute: 12, Until: 18, Every: 2, East: AtDepot, KMH: 10}, {Minute: 19, East: AtDepot, KMH: 10}}, ""},
	{alarm.Region, "a cell fix in the depot, 30 km off", []Telling{{Minute: 1, Until: 11, Every: 10, East: 45_000}, {Minute: 26, East: AtDepot, Mode: cells, Accuracy: 100}, {Minute: 41, Until: 56, Every: 5, East: 45_000}}, ""},
	{alarm.Region, "it leaves the camp, and stays away", []Telling{{Minute: 1, Until: 9, Every: 2, East: AtCamp, KMH: 10}, {Minute: 11, Until: 30, Every: 2, East: -12_000, KMH: 20}}, "fenceOut 21 -"},
	{alarm.Region, "it leaves the camp for a while, and comes back", []Telling{
		{Minute: 1, Until: 5, Every: 2, East: AtCamp, KMH: 10}, {Minute: 7, Until: 15, Every: 2, East: -12_000, KMH: 20}, {Minute: 16, Until: 30, Every: 2, East: AtCamp, KMH: 10}}, ""},
	{alarm.Region, "it enters the camp, and stays there", []Telling{{Minute: 1, Until: 9, Every: 2, East: -12_000, KMH: 20}, {Minute: 11, Until: 41, Every: 5, East: AtCamp}}, ""},
	{alarm.Region, "it goes through the camp between two fixes", []Telling{{Minute: 1, Until: 5, Every: 2, East: -8_000, KMH: 60}, {Minute: 9, Until: 30, Every: 3, East: -12_000, KMH: 60}}, "fenceOut 17 -"},
	{alarm.Region, "both sides of the camp, with a quarter of an hour between", []Telling{{Minute: 1, Until: 5, Every: 2, East: -8_000, KMH: 60}, {Minute: 20, Until: 40, Every: 3, East: -12_000, KMH: 60}}, ""},
	{alarm.Region, "it goes through the quarry between two fixes", []Telling{{Minute: 1, Until: 6, Every: 5, East: -16_500, KMH: 60}, {Minute: 14, Until: 30, Every: 4, East: -24_000, KMH: 60}}, "fenceIn 10 11"},
	{alarm.Region, "it goes through the quarry between two fixes, too fast to have stayed", []Telling{{Minute: 1, Until: 6, Every: 5, East: -16_500, KMH: 90}, {Minute: 11, Until: 30, Every: 4, East: -24_000, KMH: 90}}, ""},
	{alarm.Region, "it goes past the quarry between two fixes", []Telling{{Minute: 1, Until: 6, Every: 5, East: -16_500, North: 2100, KMH: 60}, {Minute: 14, Until: 30, Every: 4, East: -24_000, North: 2100, KMH: 60}}, ""},
	{alarm.SecondBet, "a night at the second-pledge point", []Telling{{Minute: 1, Until: 10, Every: 3, East: 15_000, KMH: 40}, {Minute: 20, Until: 400, Every: 20, East: AtPawn + 50}, {Minute: 410, Until: 430, Every: 4, East: 30_000, KMH: 40}}, "secondBet 80 410"},
	{alarm.SecondBet, "it stands there and only heartbeats come", []Telling{{Minute: 20, Until: 24, Every: 1, East: AtPawn + 50}, {Minute: 40, Until: 200, Every: 20, Mode: track.ModeNone, East: Silence}, {Minute: 410, Until: 430, Every: 4, East: 30_000, KMH: 40}}, "secondBet 80 410"},
	{alarm.SecondBet, "an evening of heartbeats", []Telling{{Minute: 5, East: 15_000, KMH: 40}, {Minute: 10, East: AtPawn + 50, Status: track.ACCKnown}, {Minute: 20, Until: 170, Every: 10, Mode: track.ModeNone, East: Silence}}, "secondBet 70 -"},
	{alarm.SecondBet, "a red light beside the point, and then an evening in a garage", []Telling{{Minute: 5, East: 15_000, KMH: 40}, {Minute: 10, Until: 11, Every: 0.5, East: AtPawn + 50, Status: track.ACCKnown | track.ACCOn}, {Minute: 20, Until: 170, Every: 10, Mode: track.ModeNone, East: Silence}}, ""},
	{alarm.SecondBet, "its engine runs, and only heartbeats come", []Telling{{Minute: 20, Until: 24, Every: 1, East: AtPawn + 50, Status: track.ACCKnown | track.ACCOn}, {Minute: 30, Until: 170, Every: 10, Mode: track.ModeNone, East: Silence, Status: track.ACCKnown | track.ACCOn}}, ""},
	{alarm.SecondBet, "an evening of heartbeats, elsewhere", []Telling{{Minute: 10, East: AtPawn + 50}, {Minute: 40, Until: 46, Every: 6, East: 30_000}, {Minute: 20, Until: 170, Every: 10, Mode: track.ModeNone, East: Silence}, {Minute: 175, Until: 185, Every: 5, East: 30_000}}, ""},
	{alarm.SecondBet, "it waits beside the point", []Telling{{Minute: 20, Until: 400, Every: 20, East: AtPawn + 160}}, ""},
	{alarm.SecondBet, "it drives past the point every hour", []Telling{{Minute: 20, Until: 400, Every: 60, East: AtPawn, KMH: 40}, {Minute: 21, Until: 400, Every: 60, East: AtPawn + 2000, KMH: 40}}, ""},
	{alarm.SecondBet, "a garage without signal", []Telling{{Minute: 1, East: 15_000, KMH: 30}, {Minute: 20, Until: 400, Every: 20, Mode: track.ModeNone, East: Silence}, {Minute: 401, East: 15_100, KMH: 20}}, ""},
	{alarm.SecondBet, "one cell fix at the point, 30 km off", []Telling{{Minute: 1, Until: 100, Every: 20, East: 50_000}, {Minute: 105, East: AtPawn, Mode: cells, Accuracy: 400}, {Minute: 121, Until: 300, Every: 20, East: 50_000}}, ""},
	{alarm.SecondBet, "cells alone, twice", []Telling{{Minute: 20, East: AtPawn, Mode: cells, Accuracy: 300}, {Minute: 100, East: AtPawn + 300, Mode: cells, Accuracy: 300}}, "secondBet 80 -"},
	{alarm.Province, "it leaves the province and comes back", []Telling{{Minute: 1, Until: 20, Every: 5, East: 90_000, KMH: 80}, {Minute: 30, Until: 60, Every: 5, East: 103_000, KMH: 80}, {Minute: 70, Until: 80, Every: 5, East: 95_000, KMH: 80}}, "province 30 70"},
	{alarm.Province, "far away at once", []Telling{{Minute: 1, Until: 20, Every: 5, East: 90_000, KMH: 80}, {Minute: 30, East: 110_000, KMH: 80}}, "province 30 -"},
	{alarm.Province, "far away, right after a heartbeat that says something", []Telling{{Minute: 1, Until: 20, Every: 5, East: 90_000, KMH: 80}, {Minute: 30, Mode: track.ModeNone, East: Silence, Says: track.AlarmLowBattery}, {Minute: 30, East: 110_000, KMH: 80}}, "lowBattery 30 -, province 30 -"},
	{alarm.Province, "a ferry along the border", []Telling{{Minute: 1, Until: 200, Every: 5, East: AtBorder + 700, KMH: 20}}, ""},
	{alarm.Province, "a tunnel below the border", []Telling{{Minute: 1, Until: 10, Every: 3, East: 99_000, KMH: 80}, {Minute: 12, Until: 60, Every: 5, Mode: track.ModeNone, East: Silence}, {Minute: 61, Until: 90, Every: 5, East: 99_000, KMH: 80}}, ""},
	{alarm.Province, "a cell fix 30 km off", []Telling{{Minute: 1, Until: 60, Every: 7, East: 90_000}, {Minute: 61, East: 130_000, Mode: cells}, {Minute: 62, East: 130_000, Mode: cells}, {Minute: 63, Until: 90, Every: 7, East: 90_000}}, ""},
	{alarm.Speed, "its terminal says so, now and then", []Telling{{Minute: 1, Until: 13, Every: 0.75, Says: track.AlarmOverspeed}, {Minute: 14, Until: 20, Every: 1}}, "overspeed 1 14"},
	{alarm.Other, "an empty battery, told each hour", []Telling{{Minute: 1, Until: 182, Every: 60, Says: track.AlarmLowBattery}, {Minute: 241, Until: 302, Every: 60}}, "lowBattery 1 241"},
	{alarm.Other, "an empty battery", []Telling{{Minute: 1, Until: 10, Every: 1, Says: track.AlarmLowBattery}, {Minute: 11, Until: 60, Every: 3}}, "lowBattery 1 11"},
	{alarm.Other, "the ignition is switched on", []Telling{{Minute: 1, Says: track.AlarmIgnitionOn, Status: happened}, {Minute: 2, Until: 60, Every: 3}}, ""},
}
