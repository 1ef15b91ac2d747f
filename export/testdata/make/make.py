"""Makes the golden input files with three libraries; see README.md."""

import datetime
import io
import sys
from xml.sax.saxutils import escape

import msoffcrypto.format.ooxml
import openpyxl
import xlsxwriter
import xlwt
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

OUT = sys.argv[1] if len(sys.argv) > 1 else ".."
DAY = datetime.date(2026, 2, 28)
AT = datetime.datetime(2026, 2, 28, 23, 59, 58)

# key, kind, value
LIST = [
    ("imei-text", "text", "860000000000001"),
    ("imei-number", "number", 860000000000002),
    ("long-number", "number", 8.98600123456789e19),
    ("full-width", "text", "８６００００００００００００４　Ａｂ－１"),
    ("blanks", "text", "\u00a0\ufeff abc\u200b \u3000"),
    ("formula", "formula", "B3+1"),
    ("text-formula", "formula", 'CONCATENATE("a","b")'),
    ("date", "date", DAY),
    ("datetime", "datetime", AT),
    ("bool", "bool", True),
    ("rich", "rich", ("粗体", "和普通")),
    ("padded", "padded", 123),
    ("decimal", "number", 0.1),
    ("negative", "number", -42),
    ("plate", "text", "粤B·12345（新）"),
    ("emoji", "text", "车🚗"),
    ("two-lines", "text", "a\nb"),
    ("apostrophe", "text", "'0012"),
    ("merged", "merged", "both"),
    ("covered", "covered", None),
    ("after-gap", "text", "x"),
    # long texts, so that the table of texts of an .xls needs continuations
    *[(f"long-{i}", "text", f"{i}:" + "深圳市南山区" * 40 + "abc" * 40) for i in range(40)],
    *[(f"latin-{i}", "text", f"{i}:" + "abcdefghij" * 30) for i in range(40)],
]


def rows():
    """Yields the row (from 1) with each item: the header is row 1, a gap comes before after-gap."""
    at = 2
    for key, kind, value in LIST:
        if key == "after-gap":
            at += 3
        yield at, key, kind, value
        at += 1


def with_openpyxl():
    book = openpyxl.Workbook()
    book.active.title = "old"
    book.active.sheet_state = "veryHidden"
    book.active["A1"] = "not this"
    s = book.create_sheet("设备")
    book.active = 1
    s["A1"], s["B1"] = "Key", "值 *"
    for at, key, kind, value in rows():
        s.cell(at, 1, key)
        c = s.cell(at, 2)
        if kind == "formula":
            c.value = "=" + value
        elif kind == "rich":
            c.value = CellRichText(TextBlock(InlineFont(b=True), value[0]), value[1])
        elif kind == "padded":
            c.value, c.number_format = value, "00000000000"
        elif kind == "covered":
            s.merge_cells(start_row=at - 1, end_row=at, start_column=2, end_column=2)
        else:
            c.value = value
    s.cell(at + 1, 1, "error")
    c = s.cell(at + 1, 2, "#N/A")
    c.data_type = "e"
    book.save(f"{OUT}/openpyxl.xlsx")


def with_xlsxwriter():
    book = xlsxwriter.Workbook(f"{OUT}/xlsxwriter.xlsx")
    old = book.add_worksheet("old")
    old.write("A1", "not this")
    s = book.add_worksheet("设备")
    s.activate()
    s.set_first_sheet()
    old.hide()
    bold, pad = book.add_format({"bold": True}), book.add_format({"num_format": "00000000000"})
    day, at_ = book.add_format({"num_format": "yyyy/m/d;@"}), book.add_format({"num_format": '[$-804]yyyy"年"m"月"d"日" hh:mm:ss'})
    s.write_row(0, 0, ["Key", "值 *"])
    for at, key, kind, value in rows():
        r = at - 1
        s.write_string(r, 0, key)
        if kind == "text":
            s.write_string(r, 1, value)
        elif kind == "number":
            s.write_number(r, 1, value)
        elif kind == "formula":
            s.write_formula(r, 1, "=" + value, None, "1")
        elif kind == "date":
            s.write_datetime(r, 1, value, day)
        elif kind == "datetime":
            s.write_datetime(r, 1, value, at_)
        elif kind == "bool":
            s.write_boolean(r, 1, value)
        elif kind == "rich":
            s.write_rich_string(r, 1, bold, value[0], value[1])
        elif kind == "padded":
            s.write_number(r, 1, value, pad)
        elif kind == "merged":
            s.merge_range(r, 1, r + 1, 1, value)
    book.close()


def with_xlwt():
    book = xlwt.Workbook(encoding="utf-8")
    old = book.add_sheet("old")
    old.visibility = 2
    old.write(0, 0, "not this")
    s = book.add_sheet("设备")
    book.set_active_sheet(1)
    day, at_, pad = xlwt.XFStyle(), xlwt.XFStyle(), xlwt.XFStyle()
    day.num_format_str, at_.num_format_str, pad.num_format_str = "yyyy-mm-dd", 'yyyy"年"m"月"d"日" hh:mm:ss', "00000000000"
    bold = xlwt.easyfont("bold on")
    s.write(0, 0, "Key")
    s.write(0, 1, "值 *")
    for at, key, kind, value in rows():
        r = at - 1
        s.write(r, 0, key)
        if kind == "formula":
            s.write(r, 1, xlwt.Formula(value.replace(",", ";")))
        elif kind == "date":
            s.write(r, 1, value, day)
        elif kind == "datetime":
            s.write(r, 1, value, at_)
        elif kind == "rich":
            s.write_rich_text(r, 1, [(value[0], bold), value[1]])
        elif kind == "padded":
            s.write(r, 1, value, pad)
        elif kind == "merged":
            s.write_merge(r, r + 1, 1, 1, value)
        elif kind != "covered":
            s.write(r, 1, value)
    s.write(at, 0, "error")
    s.row(at).set_cell_error(1, 42)
    book.save(f"{OUT}/xlwt.xls")


def source_for_libreoffice():
    def cell(kind, value):
        text = lambda v: "".join(f"<text:p>{escape(p)}</text:p>" for p in v.split("\n"))
        if kind in ("text", "merged"):
            span = ' table:number-rows-spanned="2" table:number-columns-spanned="1"' if kind == "merged" else ""
            return f'<table:table-cell office:value-type="string"{span}>{text(value)}</table:table-cell>'
        if kind in ("number", "padded"):
            style = ' table:style-name="pad"' if kind == "padded" else ""
            return f'<table:table-cell office:value-type="float" office:value="{value!r}"{style}/>'
        if kind == "formula":
            f = value.replace(",", ";").replace("B3", "[.B3]")
            return f'<table:table-cell table:formula="of:={escape(f)}"/>'.replace('"a";"b"', "&quot;a&quot;;&quot;b&quot;")
        if kind in ("date", "datetime"):
            return f'<table:table-cell table:style-name="{kind}" office:value-type="date" office:date-value="{value.isoformat()}"/>'
        if kind == "bool":
            return '<table:table-cell table:style-name="bool" office:value-type="boolean" office:boolean-value="true"/>'
        if kind == "rich":
            return f'<table:table-cell office:value-type="string"><text:p><text:span text:style-name="bold">{value[0]}</text:span>{value[1]}</text:p></table:table-cell>'
        return "<table:covered-table-cell/>"

    out, last = [], 1
    for at, key, kind, value in rows():
        if at > last + 1:
            out.append(f'<table:table-row table:number-rows-repeated="{at - last - 1}"><table:table-cell/></table:table-row>')
        out.append(f"<table:table-row>{cell('text', key)}{cell(kind, value)}</table:table-row>")
        last = at
    part = "<number:{0} number:style=\"long\"/>".format
    dash = "<number:text>-</number:text>"
    ymd = part("year") + dash + part("month") + dash + part("day")
    hms = "<number:text> </number:text>" + part("hours") + "<number:text>:</number:text>" + part("minutes") + "<number:text>:</number:text>" + part("seconds")
    names = {"office": "office", "style": "style", "text": "text", "table": "table", "fo": "xsl-fo-compatible", "number": "datastyle"}
    space = " ".join(f'xmlns:{k}="urn:oasis:names:tc:opendocument:xmlns:{v}:1.0"' for k, v in names.items())
    space += ' xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"'
    auto = (
        f'<number:date-style style:name="n1">{ymd}</number:date-style><number:date-style style:name="n2">{ymd}{hms}</number:date-style>'
        '<number:number-style style:name="n3"><number:number number:decimal-places="0" number:min-integer-digits="11"/></number:number-style>'
        '<number:boolean-style style:name="n4"><number:boolean/></number:boolean-style>'
        '<style:style style:name="bool" style:family="table-cell" style:data-style-name="n4"/>'
        '<style:style style:name="date" style:family="table-cell" style:data-style-name="n1"/>'
        '<style:style style:name="datetime" style:family="table-cell" style:data-style-name="n2"/>'
        '<style:style style:name="pad" style:family="table-cell" style:data-style-name="n3"/>'
        '<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
    )
    with open("source.fods", "w", encoding="utf-8") as f:
        f.write(
            f'<?xml version="1.0" encoding="UTF-8"?><office:document {space} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">'
            f'<office:automatic-styles>{auto}</office:automatic-styles><office:body><office:spreadsheet>'
            f'<table:table table:name="设备"><table:table-row>{cell("text", "Key")}{cell("text", "值 *")}</table:table-row>{"".join(out)}</table:table>'
            "</office:spreadsheet></office:body></office:document>"
        )


def encrypted():
    plain = io.BytesIO()
    book = openpyxl.Workbook()
    book.active["A1"] = "secret"
    book.save(plain)
    plain.seek(0)
    with open(f"{OUT}/encrypted.xlsx", "wb") as f:
        msoffcrypto.format.ooxml.OOXMLFile(plain).encrypt("password", f)


with_openpyxl()
with_xlsxwriter()
with_xlwt()
source_for_libreoffice()
encrypted()
