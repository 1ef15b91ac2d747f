#!/usr/bin/env python3
"""Makes regions.tsv of a TopoJSON file with the objects prov, city and district.

    pip install pypinyin==0.53.0
    python3 make.py regions-china.topo.json.gz ../regions.tsv

Names in English are names.py where it has one, else pinyin with the ending in English.
"""
import gzip
import json
import sys

from pypinyin import Style, lazy_pinyin, load_phrases_dict

from names import BY_HAND, PROVINCES, READINGS

ETHNIC = {
    "朝鲜族": "Korean", "满族": "Manchu", "回族": "Hui", "蒙古族": "Mongol", "蒙古": "Mongol", "哈萨克族": "Kazakh", "哈萨克": "Kazakh",
    "柯尔克孜": "Kyrgyz", "塔吉克": "Tajik", "锡伯": "Xibe", "藏族": "Tibetan", "羌族": "Qiang", "彝族": "Yi", "苗族": "Miao", "侗族": "Dong",
    "布依族": "Buyei", "土家族": "Tujia", "黎族": "Li", "壮族": "Zhuang", "瑶族": "Yao", "仫佬族": "Mulao", "毛南族": "Maonan", "各族": "Multi-Ethnic",
    "仡佬族": "Gelao", "水族": "Sui", "白族": "Bai", "傣族": "Dai", "景颇族": "Jingpo", "傈僳族": "Lisu", "哈尼族": "Hani", "拉祜族": "Lahu",
    "佤族": "Va", "布朗族": "Blang", "纳西族": "Nakhi", "普米族": "Pumi", "怒族": "Nu", "独龙族": "Derung", "畲族": "She", "东乡族": "Dongxiang",
    "保安族": "Bonan", "撒拉族": "Salar", "裕固族": "Yugur", "土族": "Tu", "鄂伦春": "Oroqen", "鄂温克族": "Evenk", "达斡尔族": "Daur", "达斡尔": "Daur",
}
# Ending and its English; the first that fits counts. Behind ethnic names only those with "Autonomous".
ENDINGS = [
    ("自治州", "Autonomous Prefecture"), ("自治县", "Autonomous County"), ("自治旗", "Autonomous Banner"), ("地区", "Prefecture"), ("盟", "League"),
    ("林区", "Forestry District"), ("特区", "Special District"), ("矿区", "Mining District"), ("新区", "New Area"), ("街道", "Subdistrict"),
    ("左翼前旗", "Left Front Banner"), ("左翼中旗", "Left Middle Banner"), ("左翼后旗", "Left Rear Banner"), ("右翼前旗", "Right Front Banner"),
    ("右翼中旗", "Right Middle Banner"), ("右翼后旗", "Right Rear Banner"), ("联合旗", "United Banner"), ("左旗", "Left Banner"), ("右旗", "Right Banner"),
    ("前旗", "Front Banner"), ("中旗", "Middle Banner"), ("后旗", "Rear Banner"), ("旗", "Banner"),
    ("区", "District"), ("县", "County"), ("市", ""), ("镇", "Town"), ("乡", "Township"),
]
LETTERS = set("āáǎàēéěèōóǒòaeo")


def pinyin(text):
    out = ""
    for syllable in lazy_pinyin(text, style=Style.NORMAL, v_to_u=True):
        out += ("'" if out and syllable[0] in LETTERS else "") + syllable
    return out[:1].upper() + out[1:]


def english(name):
    if name in BY_HAND:
        return BY_HAND[name]
    for ending, word in ENDINGS:
        stem = name.removesuffix(ending)
        if stem == name or (len(stem) < 2 and ending in ("新区", "矿区", "林区", "特区")):
            continue
        peoples = []
        while "Autonomous" in word:
            people = next((e for e in sorted(ETHNIC, key=len, reverse=True) if stem.endswith(e) and len(stem) > len(e)), None)
            if people is None:
                break
            stem, peoples = stem.removesuffix(people), [ETHNIC[people]] + peoples
        return " ".join([pinyin(stem), *(["and ".join([" ".join(peoples[:-1]) + " ", peoples[-1]]).strip()] if len(peoples) > 1 else peoples), word]).strip()
    return pinyin(name)


def rows(objects):
    """Yields code, parent, level, name: see the table in README.md for codes without a name in the source."""
    regions = {k: [g["properties"] for g in o["geometries"]] for k, o in objects.items()}
    for p in regions["prov"]:
        yield int(p["p"]) * 10000, 0, 1, p["prov"], PROVINCES[p["p"]]
    groups = {}
    for c in regions["city"]:
        province, code = int(c["p"]) * 10000, c["c"]
        if len(code) < 4:
            continue
        number = int(code) * 100 if len(code) == 4 else int(code)
        name, en = c["city"], english(c["city"])
        if not name:
            kind = {"01": ("市辖区", "Districts"), "02": ("县", "Counties"), "90": ("直辖县级行政区划", "Directly Administered")}.get(code[2:])
            if kind is None:  # Hong Kong, Macau: districts stand right below
                groups[code] = province
                continue
            name, en = kind
        groups[code] = number
        yield number, province, 2, name, en
    for d in regions["district"]:
        if d["dist"] and int(d["adcode"]) != groups[d["c"]]:  # a city without districts stands in the source as its own
            yield int(d["adcode"]), groups[d["c"]], 3, d["dist"], english(d["dist"])


def main(source, target):
    load_phrases_dict({word: [[syllable] for syllable in reading.split()] for word, reading in READINGS.items()})
    with gzip.open(source) as f:
        out = sorted(set(rows(json.load(f)["objects"])))
    with open(target, "w", encoding="utf-8") as f:
        for code, parent, level, name, en in out:
            f.write(f"{code}\t{parent}\t{level}\t{name}\t{en}\n")


main(*sys.argv[1:])
