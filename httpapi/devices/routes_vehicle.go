package devices

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// vehicleRoutes are the calls about vehicles.
func (s *server) vehicleRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/car/getcardropdownlist", Tag: "vehicle", Bind: edge.Do(s.carChoices), Summary: "Vehicles to choose from", CN: "车辆下拉列表",
			Description: "At most 20 vehicles that the caller may see."},
		{Method: edge.Post, Path: "/car/insertcar", Code: permission.CarAdd, Tag: "vehicle", Bind: edge.Do(s.insertCar), Summary: "Add a vehicle", CN: "新增车辆",
			Description: "One plate is one vehicle of its organisation."},
		{Method: edge.Post, Path: "/car/updatecar", Code: permission.CarEdit, Tag: "vehicle", Bind: edge.Do(s.updateCar), Summary: "Change a vehicle", CN: "编辑车辆",
			Description: "All fields take the values given; those left out become empty. Every device that is fitted to it is shown so from then on."},
		{Method: edge.Post, Path: "/car/deletecar", Code: permission.CarDelete, Long: true, Tag: "vehicle", Bind: edge.Do(s.deleteCar), Summary: "Delete vehicles", CN: "删除车辆",
			Description: "All or none. Their devices stay, without a vehicle."},
		{Method: edge.Post, Path: "/device/updatecarsettle", Code: permission.CarSettle, Tag: "vehicle", Bind: edge.Do(s.settleCar), Summary: "Settle the loan of a vehicle, or withdraw that", CN: "结清车辆",
			Description: "A settled vehicle and its devices are off the map, the lists and counts of the monitor centre and the live push; what terminals report is kept. " +
				"Withdrawn, they are back. The vehicle is named by its number, or by a device that is fitted to it."},
		{Method: edge.Post, Path: "/car/updatecarorgan", Code: permission.DeviceTransfer, Long: true, Tag: "vehicle", Bind: edge.Do(s.moveCar), Summary: "Move vehicles to another organisation", CN: "转移车辆",
			Description: "With all their devices. What cannot be moved is told with the reason; all else is moved at once."},
	}
}
