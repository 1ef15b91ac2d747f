package permission

// Codes of finance; see Menu.
const (
	OrderManage = "OM-10" // page of orders (ours, as all of money)
	OrderAdd    = "OM-11"
	OrderEdit   = "OM-12"
	OrderReset  = "OM-13"
	OrderExport = "OM-15"

	PayeeManage = "UA-10" // page of payees
	PayeeAdd    = "UA-11"
	PayeeEdit   = "UA-12"
	PayeeDelete = "UA-13"
	PayeeBind   = "UA-14" // say who sees the shares of a payee
	PayeeView   = "UA-16" // see numbers of cards and accounts

	Statements      = "PS-10" // page of payment statements
	Refund          = "PS-12" // book refunds
	StatementExport = "PS-15"
	PaymentImport   = "PS-31" // book payments of a file

	SplitDetails = "PD-10" // page of split details
	SplitExport  = "PD-15"

	Packages      = "PP-10" // page of packages
	PackageAdd    = "PP-11"
	PackageEdit   = "PP-12"
	PackageDelete = "PP-13"
	ShopKeys      = "PP-14"

	Reconciliation       = "RB-10" // page of bills
	BillTake             = "RB-11" // take in a bill
	BillResolve          = "RB-12" // resolve differences
	BillBook             = "RB-13" // book what is missing
	ReconciliationExport = "RB-15"
)

func financeGroup() Group {
	return Group{Code: "FM", Name: Name{"财务管理", "Finance"}, Icon: "finance", Menus: []Menu{
		{Code: OrderManage, Name: Name{"订单管理", "Orders"}, URL: "/ordermanage", For: finance, Buttons: []Button{
			{OrderAdd, Name{"新增订单", "Add order"}, "/ucorder/insertOrder", finance},
			{OrderEdit, Name{"编辑订单", "Edit order"}, "/ucorder/updateOrder", finance},
			{OrderReset, Name{"出货重置", "Reset shipment"}, "/ucorder/onResetDevice", finance},
			{OrderExport, Name{"导出订单", "Export orders"}, "/ucorder/exportOrderList", finance},
		}},
		{Code: PayeeManage, Name: Name{"收款方管理", "Payees"}, URL: "/useraccount", For: finance, Buttons: []Button{
			{PayeeAdd, Name{"新增收款方", "Add payee"}, "/ucaccount/insertAccountUser", finance},
			{PayeeEdit, Name{"编辑收款方", "Edit payee"}, "/ucaccount/updateAccountUser", finance},
			{PayeeDelete, Name{"删除收款方", "Delete payee"}, "/ucaccount/removeAccountUser", finance},
			{PayeeBind, Name{"绑定查看账号", "Bind viewing accounts"}, "/ucaccount/updateViewUser", finance},
			{PayeeView, Name{"查看收款资料", "See bank data"}, "/ucaccount/viewAccountUser", admin},
		}},
		{Code: Statements, Name: Name{"支付流水", "Payment statements"}, URL: "/paystatements", For: finance, Buttons: []Button{
			{Refund, Name{"退款记账", "Book refunds"}, "/reportpay/refund", admin},
			{StatementExport, Name{"导出支付流水", "Export payment statements"}, "/reportpay/exportpayreportlist", admin},
			{PaymentImport, Name{"导入银行流水", "Book payments of a file"}, "/reportpay/importBank", admin},
		}},
		{Code: SplitDetails, Name: Name{"分账明细", "Split details"}, URL: "/paydetails", For: finance, Buttons: []Button{
			{SplitExport, Name{"导出分账明细", "Export split details"}, "/paydetails/exportPayDetailsList", admin},
		}},
		{Code: Packages, Name: Name{"套餐管理", "Packages"}, URL: "/paypackages", Buttons: []Button{
			{PackageAdd, Name{"新增套餐", "Add package"}, "/paypackage/insertpackage", admin},
			{PackageEdit, Name{"编辑套餐", "Edit package"}, "/paypackage/updatepackage", admin},
			{PackageDelete, Name{"删除套餐", "Delete package"}, "/paypackage/deletepackage", admin},
			{ShopKeys, Name{"商城密钥", "Shop keys"}, "/paypackage/insertshopkey", admin},
		}},
		{Code: Reconciliation, Name: Name{"对账", "Reconciliation"}, URL: "/reconciliation", Buttons: []Button{
			{BillTake, Name{"导入对账单", "Import bills"}, "/reconciliation/takebill", admin},
			{BillResolve, Name{"处理对账差异和退款", "Resolve differences and refunds"}, "/reconciliation/resolveitems", admin},
			{BillBook, Name{"补记对账差异", "Book what is missing"}, "/reconciliation/bookitem", admin},
			{ReconciliationExport, Name{"导出对账单", "Export bills"}, "/reconciliation/exportbilllist", admin},
		}},
	}}
}
