import { basename } from 'node:path'
import { beforeEach } from 'vitest'

/** What ends the name of a test that is done in one of both languages. */
const named = /\((cn|en)[,)]/

/** The language that a file speaks where it is done in one: half of the files speak the one, half the other, and always the same. */
function languageOf(file: string): string {
  const sum = Array.from(basename(file)).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return sum % 2 === 0 ? 'cn' : 'en'
}

// What a person does is done in one language in each file, or the whole takes an hour on two cores. That each text is
// there in both languages the tests of web/ and locale/ hold; what nobody translated is English, and seen in Chinese.
beforeEach(({ task, skip }) => {
  const language = named.exec(task.name)?.[1]
  if (!language || process.env.LANGUAGES === 'both') return
  if (language !== (task.name.includes('untranslated') ? 'cn' : languageOf(task.file.name))) skip('in the other language: make e2e LANGUAGES=both')
})
