package engine

// Stray chooses the rows of order_devices whose device stands in an organisation that is neither that of its standing order nor one below it. Such a
// device leaves the order wherever it goes there: nobody there sees who the order gives its payments to, and nobody of the order may reset it any more.
const Stray = `standing AND NOT EXISTS (SELECT 1 FROM orders r JOIN organs o ON o.id = r.organ_id, devices d JOIN organs h ON h.id = d.organ_id
	WHERE r.id = order_devices.order_id AND d.id = order_devices.device_id AND substr(h.path, 1, length(o.path)) = o.path)`
