package httpapi

import "waymark/fleet/permission"

// vehicleRoutes are the calls about vehicles.
func (s *server) vehicleRoutes() []route {
	return []route{
		{Method: get, Path: "/car/getcardropdownlist", Tag: "vehicle", bind: do(s.carChoices), Summary: "Vehicles to choose from", CN: "车辆下拉列表",
			Description: "At most 20 vehicles that the caller may see."},
		{Method: post, Path: "/car/insertcar", Code: permission.CarAdd, Tag: "vehicle", bind: do(s.insertCar), Summary: "Add a vehicle", CN: "新增车辆",
			Description: "One plate is one vehicle of its organisation."},
		{Method: post, Path: "/car/updatecar", Code: permission.CarEdit, Tag: "vehicle", bind: do(s.updateCar), Summary: "Change a vehicle", CN: "编辑车辆",
			Description: "All fields take the values given; those left out become empty. Every device that is fitted to it is shown so from then on."},
		{Method: post, Path: "/car/deletecar", Code: permission.CarDelete, Long: true, Tag: "vehicle", bind: do(s.deleteCar), Summary: "Delete vehicles", CN: "删除车辆",
			Description: "All or none. Their devices stay, without a vehicle."},
		{Method: post, Path: "/car/updatecarorgan", Code: permission.DeviceTransfer, Long: true, Tag: "vehicle", bind: do(s.moveCar), Summary: "Move vehicles to another organisation", CN: "转移车辆",
			Description: "With all their devices. What cannot be moved is told with the reason; all else is moved at once."},
	}
}
