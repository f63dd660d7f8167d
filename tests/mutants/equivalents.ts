/** Mutants that decide every possible request as the rules do: the reason, and their names or what these match. */
export const ARGUED: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'What is stored was judged when it was written (decision 80), so that a field that stays is valid.': [
    /^services: isMenuService: !\('(?:name|description|category|duration|price|icon)' in written\) → false$/,
    "bookings: isConfirmation: !changes().hasAny(['selectedServices']) → false",
    "bookings: isMove: changesOnly([ ‹'status', ›'date', 'time', 'dateModified', 'confirmedAt', 'confirmedBy' → nothing",
    "bookings: isAppointment: !changes().hasAny(['time']) → false",
    "clients: isClientChange: !changes().hasAny(['search']) → false",
    "clients: isClientChange: !changes().hasAny(['notes']) → false",
    "clients: isClientChange: !changes().hasAny(['preferences']) → false",
    'receipts: isToCome: isDate(visit.date) → true',
    'receipts: isToCome: isTime(visit.time) → true',
  ],
  'The receipt of the same commit is judged by the same, and one refusal is enough.': [
    "bookings: isBooking: (!('shares' in data) || isShared(data)) → true",
  ],
  'The booking of the same commit has one of these statuses.': [
    "receipts: isOfAct: data.status in ['pending', 'confirmed', 'rejected', 'cancelled'] → true",
  ],
  'A block ends after its start: the other bound leaves 1,439 for the start and 1 for the end.': [
    'blocks: isBlock: isWithin(data.from, 0, ‹1440›) → 1439',
    'blocks: isBlock: isWithin(data.from, 0, ‹1440›) → 1441',
    'blocks: isBlock: isWithin(data.to, ‹0›, 1440) → -1',
    'blocks: isBlock: isWithin(data.to, ‹0›, 1440) → 1',
  ],
  'A receipt of a booking or message appears only with it, which an older one does not.': [
    "receipts: allow create: if isNow(request.resource.data.createdAt) && ( (appears('bookin → allow create, update",
  ],
  'A size is never less than 0, so a least size of 0 and one of -1 are the same.': [/isText\(.*, ‹0›, \d+\) → -1$/],
  'Staff may get each close anyway.': [
    'cashups: allow list: if isMain() || (isStaff() && request.query.limit <= 1) → allow list, get',
  ],
  'The default lies within what is allowed as well.': [
    "bookings: isBooking: data.get('guests', ‹1›) in [1, 2] → 2",
    "days: isOpening: data.get('closed', ‹false›) is bool → true",
    "settings: isDiary: isWithin(places.get('massage', ‹0›), 0, 20) → 1",
    "settings: isDiary: isWithin(places.get('facial', ‹0›), 0, 20) → 1",
    "settings: isDiary: isWithin(places.get('nails', ‹0›), 0, 20) → 1",
    "settings: isDiary: isWithin(data.get('guests', ‹1›), 1, 99) → 2",
    "settings: isMailSettings: isWithin(data.get('monthlyLimit', ‹1›), 1, 1000000) → 2",
  ],
  'The line above allows it already.': ['staff: allow list: if isStaff() → allow list, get'],
  'The digits are read as a number as well, which fails with these signs.': [/^isDate: .*‹[09]›.* → [/:]$/],
  'The size is a multiple of 4,704, which the next number is not.': [
    'settings: isDiary: data.duty.size() <= ‹56448› → 56449',
  ],
  'An id holds no slash.': [
    "isNewId: id.matches('[A-Za-z‹0›-9]{20}') → /",
    "services: allow create: id.matches('[A-Za-z‹0›-9-]{1,40}') → /",
  ],
  'An id is never empty, and a path with an empty one is an error, which denies as well.': [
    "services: allow create: id.matches('[A-Za-z0-9-]{‹1›,40}') → 0",
    'bookings: isProfile: isText(clientId, ‹1›, 128) → 0',
  ],
  'No spaces in place of some are nothing to take away.': [
    String.raw`contacts: isContact: data.message.replace('^[\\s\\p{Z}\\x{FEFF}]‹+›|[\\s\\p{Z}\\x{FEFF}]+$', '').size() >= 10 → *`,
    String.raw`contacts: isContact: message.replace('^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]‹+›$', '').size() >= 10 → *`,
  ],
  '`isBookableDate` refuses the day 367 days ahead, of a booking and of a wish.': [
    "receipts: isOpenFor: date <= today() + duration.value(diary.get('daysAhead', ‹366›), 'd') → 367",
  ],
  'A nanosecond less matters to no request: `request.time` has whole milliseconds.': [
    "startOf: 2]) % 12 + (time[6:8] == 'PM' ? 12 : 0), int(time[3:5]), 0, ‹0›) → -1",
  ],
  'Those who may list them may get them already.': [
    "days: allow list: if (request.query.limit <= 31 && request.query.get('offset', 0) → allow list, get",
    'receipts: allow list: if isMain() → allow list, get',
    'settings: allow list: if isStaff() → allow list, get',
  ],
  'A receipt of a message appears only with its message, which an older one does not.': [
    "contacts: allow create: if isNewId(id) && isContact(request.resource.data) && appears(' → allow create, update",
  ],
  "Google's emulator and ours say 0 where a query has no offset; what the hosted service says is not written down.": [
    "days: allow list: request.query.get('offset', 0) in [0‹, null›] → nothing",
    "days: allow list: ‹request.query.get('offset', 0)› in [0, null] → request.query.offset",
    "days: allow list: request.query.get('offset', ‹0›) in [0, null] → -1",
    "days: allow list: request.query.get('offset', ‹0›) in [0, null] → 1",
  ],
  'The pattern before refuses an empty text.': [
    String.raw`isEmail: F}\\x{115F}\\x{1160}\\x{3164}\\x{FFA0}?&%,;:<>"()\\[\\]\\\\]‹*›') → +`,
  ],
  'U+2070 is a visible digit: the middle of the pattern takes it, and what stands before or after it needs it no more.':
    [
      String.raw`isName: value.matches('[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-‹\\x{206F}›]*[^\\p{C}\\p{M}\\p{P}\\p{S}\\p{Z}\\x{61C}\\x{115F}\\x{1160} → \\x{2070}`,
      String.raw`isName: \\x{E0000}-\\x{E0FFF}][^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-‹\\x{206F}›]*') → \\x{2070}`,
    ],
  "The characters that it adds or leaves out are of a class that is refused anyway. The list is for Google's emulator, which knows Unicode 6 only.":
    [
      /^isName: .*‹\\\\x\{(?:61C|180F)\}›.* → nothing$/,
      /^isName: .*‹\\\\x\{(?:2060|FFF0|1BCA0|1F300|E0000)\}-\\\\x\{\w+\}›.* → nothing$/,
      /^isName: .*‹\\\\x\{(?:2060|FFF0|1BCA[03]|1F300|1FAFF|E0000|E0FFF)\}›.* → \\\\x\{\w+\}$/,
      /^isName: .*‹\\\\x\{206F\}›\\\\x\{3164\}.* → \\\\x\{206E\}$/,
      /^isName: .*‹\\\\x\{FFFF\}›.* → \\\\x\{FFFE\}$/,
      /^isEmail: .*‹\\\\x\{61C\}›.* → nothing$/,
      /^isEmail: .*‹\\\\x\{(?:2060|FFF0|1BCA0)\}-\\\\x\{\w+\}›.* → nothing$/,
      /^isEmail: .*‹\\\\x\{(?:2060|FFF0|1BCA3|E0000|E0FFF)\}›.* → \\\\x\{\w+\}$/,
      /^isEmail: .*‹\\\\x\{(?:206F|FFFB|1BCA0)\}›.* → \\\\x\{(?:206E|FFFA|1BCA1)\}$/,
    ],
}

export const isNamed = (one: string | RegExp, name: string): boolean =>
  typeof one === 'string' ? one === name : one.test(name)

/** The reason for each of these mutants, by its name; undefined for any other. */
export const reasonFor = (name: string): string | undefined =>
  Object.entries(ARGUED).find(([, argued]) => argued.some((one) => isNamed(one, name)))?.[0]
