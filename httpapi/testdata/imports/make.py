"""Writes the device import files of this folder: pip install openpyxl==3.1.5 xlwt==1.3.0, then

    python make.py && soffice --headless --convert-to xls openpyxl.xlsx && soffice --headless --convert-to xlsx xlwt.xls

The converted files are libreoffice.xls and libreoffice.xlsx. All hold the same three devices; the IMEI of the second is a number, and of the third the SIM number."""
import openpyxl, xlwt

HEADER = ["车牌号", "设备号 *", "设备名称 *", "设备型号 *", "SIM卡号"]
ROWS = [["京A00001", "864000000000001", "设备一", "GT06N", "13900000001"],
        ["", 864000000000002, "设备二", "部标终端", ""],
        ["沪B·12345", "８６４000000000003", "设备三", "jt808", 13900000003]]

book = openpyxl.Workbook()
for row in [HEADER] + ROWS:
    book.active.append(row)
book.save("openpyxl.xlsx")

old = xlwt.Workbook()
sheet = old.add_sheet("设备")
for y, row in enumerate([HEADER] + ROWS):
    for x, value in enumerate(row):
        sheet.write(y, x, value)
old.save("xlwt.xls")
