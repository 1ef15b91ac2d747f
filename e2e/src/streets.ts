import { writeFileSync } from 'node:fs'
import { archiveOf, type Layer } from './archive'

/** What a place of the archives is called in each language; no sign of one is in the other, or in what stands around the map. */
export const town = { cn: '鑫垚', en: 'Xyzzq' } as const

/** The schemas of archives that operators have. */
export type Schema = 'protomaps' | 'openmaptiles'

const named = (from: string) => ({ name: from, 'name:zh': town.cn, 'name:zh-Hans': town.cn, 'name:en': town.en })

const layers: Record<Schema, Layer[]> = {
  protomaps: [
    { name: 'earth', shape: 'area', properties: { kind: 'earth' } },
    { name: 'water', shape: 'line', properties: { kind: 'river' } },
    { name: 'roads', shape: 'grid', properties: { ...named('road'), kind: 'major_road', kind_detail: 'primary' } },
    { name: 'places', shape: 'point', properties: { ...named('town'), kind: 'locality', kind_detail: 'city' } },
  ],
  openmaptiles: [
    { name: 'landcover', shape: 'area', properties: { class: 'grass' } },
    { name: 'water', shape: 'line', properties: { class: 'river' } },
    { name: 'transportation', shape: 'grid', properties: { class: 'primary' } },
    { name: 'transportation_name', shape: 'grid', properties: { ...named('road'), class: 'primary' } },
    { name: 'boundary', shape: 'line', properties: { kind: 'none' } },
    { name: 'place', shape: 'point', properties: { ...named('town'), class: 'city' } },
  ],
}

/** Writes a small archive of the whole world, with a grid of roads and a town in each tile, to look at from zoom 0 to 14. */
export function writeStreets(file: string, schema: Schema): void {
  writeFileSync(file, archiveOf(layers[schema], `<a href="https://example.org">© Streets of ${schema}</a>`, 14))
}
