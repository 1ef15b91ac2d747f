// Package finance is the area of calls about money: who is paid, for which devices, and what was paid.
package finance

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/dictionary"
	"waymark/fleet/monitor"
	"waymark/fleet/order"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Payees     *payee.Service
	Orders     *order.Service
	Payments   *payment.Service
	Bills      *bill.Service
	Dictionary *dictionary.Service
	Board      Board
	Texts      *locale.Catalog
	// Told notes what a client told of a payment in a file of the bank, and why it was refused where it was.
	Told func(client string, err error)
}

// Board knows which vehicle a device is fitted to now.
type Board interface {
	// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{
		Lists:  []edge.Listed{s.payeeList(), s.orderList(), s.paymentList(), s.splitList(), s.packageList(), s.billList(), s.billItemList(), s.keptList()},
		Routes: slices.Concat(s.payeeRoutes(), s.orderRoutes(), s.paymentRoutes(), s.billRoutes()),
	}
}

func (s *server) payeeRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/ucaccount/insertAccountUser", Code: permission.PayeeAdd, Tag: "payee", Bind: edge.Do(s.insertPayee), Summary: "Add a payee", CN: "新增收款方",
			Description: "Of what is wrong the first is told, in the order name, phone, ID card, type, licence, legal representative, account, bank."},
		{Method: edge.Post, Path: "/ucaccount/updateAccountUser", Code: permission.PayeeEdit, Tag: "payee", Bind: edge.Do(s.updatePayee), Summary: "Change a payee", CN: "编辑收款方",
			Description: "All fields take the values given. What is shown with stars, sent back as it is shown, stays what it was."},
		{Method: edge.Post, Path: "/ucaccount/removeAccountUser", Code: permission.PayeeDelete, Tag: "payee", Bind: edge.Do(s.deletePayees), Summary: "Delete payees", CN: "删除收款方",
			Description: "All or none; none that has a share in a standing order. What was booked for them stays."},
		{Method: edge.Post, Path: "/ucaccount/viewAccountUser", Code: permission.PayeeView, Tag: "payee", Bind: edge.Do(s.viewPayee), Summary: "See the bank data of a payee", CN: "查看收款资料",
			Description: "Each call is noted in the audit."},
		{Method: edge.Get, Path: "/ucaccount/getAccountUserDropdown", Code: permission.OrderManage, Tag: "payee", Bind: edge.Do(s.payeeChoices), Summary: "Payees to choose from", CN: "可选收款方",
			Description: "Enabled payees of the caller's organisations, 200 at most."},
		{Method: edge.Get, Path: "/ucaccount/getBindUserList", Code: permission.PayeeBind, Tag: "payee", Bind: edge.Do(s.viewers), Summary: "Who sees the shares of a payee", CN: "收款方查看人",
			Description: "The accounts of the caller's organisations, those that are bound first, 500 at most."},
		{Method: edge.Post, Path: "/ucaccount/updateViewUser", Code: permission.PayeeBind, Tag: "payee", Bind: edge.Do(s.bind), Summary: "Say who sees the shares of a payee", CN: "绑定查看账号",
			Description: "They take the place of those of the caller's organisations that were bound. They see the split details of this payee wherever these are."},
	}
}

func (s *server) orderRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/ucorder/insertOrder", Code: permission.OrderAdd, Tag: "order", Bind: edge.Do(s.insertOrder), Summary: "Add an order", CN: "新增订单",
			Description: "All devices or none: those that are unknown, of a foreign organisation or in another order are named. A device is in one standing order at most."},
		{Method: edge.Post, Path: "/ucorder/updateOrder", Code: permission.OrderEdit, Tag: "order", Bind: edge.Do(s.updateOrder), Summary: "Change an order", CN: "编辑订单",
			Description: "What was booked stays as it was split. A plan that differs is a new one."},
		{Method: edge.Post, Path: "/ucorder/onResetDevice", Code: permission.OrderReset, Long: true, Tag: "order", Bind: edge.Do(s.resetOrder), Summary: "Reset an order", CN: "出货重置",
			Description: "Its devices leave it and are as new: holder, personal password, state, history, activation and end of service are cleared. What was booked stays."},
		{Method: edge.Post, Path: "/ucorder/checkDevices", Code: permission.OrderManage, Tag: "order", Bind: edge.Do(s.checkDevices), Summary: "Check the devices of an order", CN: "校验订单终端",
			Description: "Whether each number that was typed can be in an order, and why not."},
		{Method: edge.Post, Path: "/ucorder/simulate", Code: permission.OrderManage, Tag: "order", Bind: edge.Do(s.simulate), Summary: "What a payment would give to whom", CN: "分账试算",
			Description: "By the shares that are given, which need not be saved. What is left belongs to the platform."},
		{Method: edge.Get, Path: "/ucorder/getPlanList", Code: permission.OrderManage, Tag: "order", Bind: edge.Do(s.plans), Summary: "What an order has said so far", CN: "订单分账方案",
			Description: "Newest first, with what was booked by each."},
	}
}

func (s *server) paymentRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/reportpay/getPayment", Code: permission.Statements, Tag: "payment", Bind: edge.Do(s.payment), Summary: "A payment with its postings", CN: "支付详情",
			Description: "Where its money came from and who got it, and what was paid back of it."},
		{Method: edge.Post, Path: "/reportpay/refund", Code: permission.Refund, Tag: "payment", Bind: edge.Do(s.refund), Summary: "Book a refund", CN: "退款记账",
			Description: "That some of a payment was paid back. It is taken from everybody in proportion; when nothing is left, the service is as long as without the payment."},
		{Method: edge.Post, Path: "/reportpay/importBank", Code: permission.PaymentImport, Long: true, Cost: edge.CostMuch, Tag: "payment", Bind: edge.Form(maxBankFile, bankForm, s.importBank), Summary: "Book payments of a file", CN: "导入银行流水",
			Description: "What came by bank, all or none: with failures nothing is booked. What is in the book already is not booked again."},
		{Method: edge.Post, Path: "/paypackage/insertpackage", Code: permission.PackageAdd, Tag: "payment", Bind: edge.Do(s.insertPackage), Summary: "Add a package", CN: "新增套餐",
			Description: "Of what is wrong the first is told, in the order name, price, days, type."},
		{Method: edge.Post, Path: "/paypackage/updatepackage", Code: permission.PackageEdit, Tag: "payment", Bind: edge.Do(s.updatePackage), Summary: "Change a package", CN: "编辑套餐",
			Description: "All fields take the values given. What was paid for it stays."},
		{Method: edge.Post, Path: "/paypackage/deletepackage", Code: permission.PackageDelete, Tag: "payment", Bind: edge.Do(s.deletePackages), Summary: "Delete packages", CN: "删除套餐",
			Description: "All or none. What was paid for them stays."},
	}
}

func (s *server) billRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/reconciliation/takebill", Code: permission.BillTake, Long: true, Cost: edge.CostMuch, Tag: "bill", Bind: edge.Form(maxBillFile, billForm, s.takeBill), Summary: "Take in a bill", CN: "导入对账单",
			Description: "Adds the lines of a file to the bill of a day, all or none, and holds it against the book. What the bill has already is not added again."},
		{Method: edge.Post, Path: "/reconciliation/resolveitems", Code: permission.BillResolve, Tag: "bill", Bind: edge.Do(s.resolveItems), Summary: "Resolve differences", CN: "处理对账差异",
			Description: "Says why they are none, of all or none. Who said so and when is kept; a difference that becomes another one is open again."},
		{Method: edge.Post, Path: "/reconciliation/settlekeptrefunds", Code: permission.BillResolve, Tag: "bill", Bind: edge.Do(s.settleKept), Summary: "Settle refunds that wait or were refused", CN: "处理待匹配和未能入账退款",
			Description: "Says why nothing is left to do about them, of all or none. Who said so and when is kept; one that is refused once more is open again."},
		{Method: edge.Post, Path: "/reconciliation/bookitem", Code: permission.BillBook, Tag: "bill", Bind: edge.Do(s.bookItem), Summary: "Book what is missing here", CN: "补记对账差异",
			Description: "A payment for a device, which gets its service; or a refund, of a payment that is in the book."},
	}
}
