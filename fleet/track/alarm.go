package track

// Alarm holds the alarms that a terminal raised with a report, in our own
// vocabulary; each protocol maps its codes to these bits.
type Alarm uint64

// The alarm bits. The order is storage: append only.
const (
	AlarmSOS Alarm = 1 << iota
	AlarmOverspeed
	AlarmFatigue
	AlarmGNSSFault
	AlarmAntennaOpen
	AlarmAntennaShort
	AlarmUnderVoltage // main power low
	AlarmPowerCut     // main power lost
	AlarmLowBattery   // own battery low
	AlarmVibration
	AlarmRemoval // pulled out, tamper, light
	AlarmCover   // housing opened
	AlarmDisplacement
	AlarmCollision
	AlarmRollover
	AlarmTheft
	AlarmDayDriving // daily driving time exceeded
	AlarmParking    // parked too long
	AlarmFenceIn
	AlarmFenceOut
	AlarmRoute // left the route, or wrong time on it
	AlarmJamming
	AlarmHarshAcceleration
	AlarmHarshBraking
	AlarmHarshCornering
	AlarmDoor
	AlarmShutdown // switched off
	AlarmFall
	AlarmSIMChange
	AlarmHighTemperature
	AlarmIdle
	AlarmFault // another fault of the terminal (display, voice, camera, card)
	AlarmFuel  // fuel theft or fault
	AlarmIgnitionOn
	AlarmIgnitionOff
	AlarmTyre
	AlarmBlindSpot
	AlarmIllegalDriving // driving in a forbidden time or state
	AlarmIllegalIgnition
	AlarmPreOverspeed
	AlarmPreFatigue
	AlarmOther // an alarm code that the protocol could not name; the code is in Extras "alarmCode"
)
