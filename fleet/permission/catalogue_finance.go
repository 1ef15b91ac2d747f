package permission

func financeGroup() Group {
	return Group{Code: "FM", Name: Name{"财务管理", "Finance"}, Icon: "finance", Menus: []Menu{
		{Code: "OM-10", Name: Name{"订单管理", "Orders"}, URL: "/ordermanage", Buttons: []Button{
			{"OM-11", Name{"新增订单", "Add order"}, "/ucorder/insertOrder"},
			{"OM-12", Name{"编辑订单", "Edit order"}, "/ucorder/updateOrder"},
			{"OM-13", Name{"出货重置", "Reset shipment"}, "/ucorder/onResetDevice"},
			{"OM-15", Name{"导出订单", "Export orders"}, "/ucorder/exportOrderList"},
		}},
		{Code: "UA-10", Name: Name{"账户管理", "Payees"}, URL: "/useraccount", Buttons: []Button{
			{"UA-11", Name{"新增账户", "Add payee"}, "/ucaccount/insertAccountUser"},
			{"UA-12", Name{"编辑账户", "Edit payee"}, "/ucaccount/updateAccountUser"},
			{"UA-13", Name{"删除账户", "Delete payee"}, "/ucaccount/removeAccountUser"},
			{"UA-14", Name{"绑定收款账户", "Bind receiving accounts"}, "/ucaccount/updateViewUser"},
		}},
		{Code: "PS-10", Name: Name{"支付流水", "Payment statements"}, URL: "/paystatements"},
		{Code: "PD-10", Name: Name{"分账明细", "Split details"}, URL: "/paydetails"},
	}}
}
