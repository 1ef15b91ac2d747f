package permission

func financeGroup() Group {
	return Group{Code: "FM", Name: Name{"财务管理", "Finance"}, Icon: "finance", Menus: []Menu{
		{Code: "OM-10", Name: Name{"订单管理", "Orders"}, URL: "/ordermanage", Buttons: []Button{
			{"OM-11", Name{"新增订单", "Add order"}, "/ucorder/insertOrder"},
			{"OM-12", Name{"编辑订单", "Edit order"}, "/ucorder/updateOrder"},
			{"OM-13", Name{"出货重置", "Reset shipment"}, "/ucorder/onResetDevice"},
			{"OM-15", Name{"导出订单", "Export orders"}, "/ucorder/exportOrderList"},
		}},
		{Code: "UA-10", Name: Name{"收款方管理", "Payees"}, URL: "/useraccount", Buttons: []Button{
			{"UA-11", Name{"新增收款方", "Add payee"}, "/ucaccount/insertAccountUser"},
			{"UA-12", Name{"编辑收款方", "Edit payee"}, "/ucaccount/updateAccountUser"},
			{"UA-13", Name{"删除收款方", "Delete payee"}, "/ucaccount/removeAccountUser"},
			{"UA-14", Name{"绑定查看账号", "Bind viewing accounts"}, "/ucaccount/updateViewUser"},
			{"UA-16", Name{"查看收款资料", "See bank data"}, "/ucaccount/viewAccountUser"},
		}},
		{Code: "PS-10", Name: Name{"支付流水", "Payment statements"}, URL: "/paystatements", Buttons: []Button{
			{"PS-12", Name{"退款记账", "Book refunds"}, "/reportpay/refund"},
			{"PS-15", Name{"导出支付流水", "Export payment statements"}, "/reportpay/exportpayreportlist"},
			{"PS-31", Name{"导入银行流水", "Book payments of a file"}, "/reportpay/importBank"},
		}},
		{Code: "PD-10", Name: Name{"分账明细", "Split details"}, URL: "/paydetails", Buttons: []Button{
			{"PD-15", Name{"导出分账明细", "Export split details"}, "/paydetails/exportPayDetailsList"},
		}},
		{Code: "PP-10", Name: Name{"套餐管理", "Packages"}, URL: "/paypackages", Buttons: []Button{
			{"PP-11", Name{"新增套餐", "Add package"}, "/paypackage/insertpackage"},
			{"PP-12", Name{"编辑套餐", "Edit package"}, "/paypackage/updatepackage"},
			{"PP-13", Name{"删除套餐", "Delete package"}, "/paypackage/deletepackage"},
			{"PP-14", Name{"商城密钥", "Shop keys"}, "/paypackage/insertshopkey"},
		}},
		{Code: "RB-10", Name: Name{"对账", "Reconciliation"}, URL: "/reconciliation", Buttons: []Button{
			{"RB-11", Name{"导入对账单", "Import bills"}, "/reconciliation/takebill"},
			{"RB-12", Name{"处理对账差异和退款", "Resolve differences and refunds"}, "/reconciliation/resolveitems"},
			{"RB-13", Name{"补记对账差异", "Book what is missing"}, "/reconciliation/bookitem"},
			{"RB-15", Name{"导出对账单", "Export bills"}, "/reconciliation/exportbilllist"},
		}},
	}}
}
