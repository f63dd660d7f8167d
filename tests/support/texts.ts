/** Texts that the forms, the rules, the mails and the portal are tried with. Named by code point, because many of them cannot be seen. */

const named = (text: string) =>
  text.replace(/[^ -~]/gu, (sign) => `<${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`)

const table = (texts: readonly string[]): [name: string, text: string][] => texts.map((text) => [named(text), text])

const CONTROLS = ['\0', '\x07', '\t', '\v', '\x1B', '\x7F', '\x85', '\x9B']
const LINE_BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u2029']
const DIRECTION_CHANGERS = [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u206A\u206F']
/** One of each kind of default-ignorable character, and those that look like a space. */
const INVISIBLE = [
  ...'\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B\u180E\u180F\u2003\u200B\u200C\u200D\u200E\u200F\u2060\u2063\u2065',
  ...'\u2800\u3000\u3164\uFE00\uFE0F\uFEFF\uFFA0\uFFF0\uFFF9\uFFFB\u{1BCA0}\u{1D173}\u{E0001}\u{E0041}\u{E0100}\u{E0FFF}',
]

/** Texts that a mail or a link would parse as more than one address. */
const SEVERAL_RECIPIENTS = [
  'a@b.co,evil.example',
  'a@b.co,eve@evil.example',
  'a@b.co;eve@evil.example',
  'a@b.co eve@evil.example',
  'Boss<a@b.co>',
  'Boss <a@b.co>',
  '"a b"@b.co',
  'friends:a@b.co;',
  'a(eve)@b.co',
  'a@[192.0.2.1]',
  'a\\,eve@b.co',
  'a@b.co\r\nBcc: eve@evil.example',
]
const HEADERS_IN_LINKS = [
  'ann@guest.example?bcc=eve%40evil.example',
  'ann@guest.example?bcc=eve.evil.example',
  'ann?bcc=eve@evil.example',
  'ann@guest.example&cc=eve.evil.example',
  'ann%2Ceve@evil.example',
]
const around = (signs: readonly string[]) =>
  signs.flatMap((sign) => [`a${sign}a@b.co`, `a@b${sign}b.co`, `a@b.c${sign}o`])

/** No mail may be sent to these, and no link may contain them. */
const UNSAFE_RECIPIENTS = table([
  ...SEVERAL_RECIPIENTS,
  ...around([...CONTROLS, ...LINE_BREAKS, ...DIRECTION_CHANGERS, ...INVISIBLE]),
])
export const BAD_ADDRESSES = [...table(HEADERS_IN_LINKS), ...UNSAFE_RECIPIENTS]
export const GOOD_ADDRESSES = table([
  "o'brien+spa@mail.guest.co.bw",
  'ann!#$*/=^_`{|}~-@guest.example',
  'зоя@пример.example',
  'अंजलि@उदाहरण.भारत',
])

/** Names without a visible character. */
export const UNSEEN_NAMES = table([
  '',
  ' ',
  '\n',
  '\0',
  '\u200C\u200D',
  '\u200F \u3164',
  ...INVISIBLE,
  ...DIRECTION_CHANGERS,
])
export const BROKEN_NAMES = table(LINE_BREAKS.map((sign) => `Ann${sign}Bcc: all`))
export const HIDDEN_NAMES = table([...CONTROLS, ...DIRECTION_CHANGERS].map((sign) => `Ann${sign}Lee`))
/** Names of symbols, punctuation, emoji and marks only. */
export const WORDLESS_NAMES = table(['...', '--', '— —', '🌿🌿', '👩‍👩‍👧', '\u0301\u0301', '❤️', '$$', '\uFFFD\uFFFD'])
export const BAD_NAMES = [...UNSEEN_NAMES, ...BROKEN_NAMES, ...HIDDEN_NAMES, ...WORDLESS_NAMES]
export const GOOD_NAMES = table([
  "Ann-Marie O'Brien, Jr.",
  'van  der Merwe',
  'Ann\u00A0Lee',
  'Zoe\u0308',
  'Ann 3',
  '33',
  'Ann 👩‍👩‍👧 ❤️',
  'شيرين',
  'מ׳ נועה\u200F',
  'می\u200Cنا',
  'ශ්\u200Dරී',
  '葛\u{E0100}城',
  '𠮷田',
  'ᠰᠠᠷᠠ\u180Eᠠ',
  'ᲒᲘᲝᲠᲒᲘ',
  '𞤀𞤣𞤢𞤥',
  'Hydra\u00ADfacial',
])

const sentence = (sign: string) => `Two robes, please${sign}, and tea.`
export const BAD_MESSAGES = table([...CONTROLS.filter((sign) => sign !== '\t'), ...DIRECTION_CHANGERS].map(sentence))
export const GOOD_MESSAGES = table([
  ...LINE_BREAKS.map(sentence),
  sentence('\t'),
  sentence(' 👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'),
  sentence('\u200F שלום'),
  sentence('\u200B'),
  'سلام، دو نفر هستیم و می\u200Cخواهیم رزرو کنیم.',
  '<b>Two</b> robes & "tea" {{spa_email}}',
])

/** Messages that are too short once trimmed. */
export const SHORT_MESSAGES = table([
  '123456789',
  ' 123456789 ',
  '\n\n123456789\t',
  '\u00A0123456789\u3000',
  '\uFEFF\u2028123456789\u2003',
  '🌿🌿🌿🌿x',
])
export const TEN_LONG_MESSAGES = table(['1234567890', ' 1234 67890\n', '\u00A01234567890\u3000', '🌿🌿🌿🌿🌿'])

/** Texts that would become markup in a mail if they were not escaped. */
export const MARKUP = table([
  '<script>alert(1)</script>',
  '<a href="https://evil.example">Confirm</a>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  '</span></td></table><!--',
  '&lt;b&gt;{{spa_email}}{{{spa_email}}}',
  'javascript:alert(1)',
])
