import { expect, it } from 'vitest'
import { parseAnswer, refusalText } from './answers.ts'

it.each([
  [
    400,
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    'Account, Public Key.',
  ],
  [400, 'The user_id parameter is required', 'Account, Public Key.'],
  [
    400,
    'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    'Copy its Service ID again',
  ],
  [400, 'The template ID not found. To find this ID, visit https://…', 'copy its Template ID again'],
  [422, 'The recipients address is empty', 'Fill in To Email'],
  [400, 'The template is corrupted: one or more dynamic variables are invalid', 'Paste Content and Subject once more'],
  [403, 'API calls are disabled for non-browser applications', 'Send it from Chrome'],
  [403, 'Forbidden: API calls are blocked for this origin', 'out of the list of domains'],
  [412, 'Gmail_API: Request had insufficient authentication scopes.', 'connect the account again'],
  [412, 'Precondition', 'connect the account again'],
  [426, 'The quota has been exceeded', 'Take a larger plan'],
  [426, '', 'Take a larger plan'],
  [402, '', 'Take a larger plan'],
  [429, 'Too Many Requests', 'Wait a minute'],
  [401, 'Unauthorized', 'Copy the public key again'],
  [413, 'Variables size limit, max allowed 50Kb', 'Paste Content once more'],
  [500, 'Internal Server Error', 'out of order'],
  [418, 'A teapot', 'EmailJS refused the mail. EmailJS said (418): A teapot'],
  [0, 'TypeError: Failed to fetch', 'before you send another.'],
])('an answer %i, “%s”, says what to do', (status, text, words) => {
  expect(refusalText({ status, text })).toContain(words)
})

it.each([undefined, '', '{', 'null', '{"status":"200","text":"OK"}'])('%s is no answer', (result) => {
  expect(parseAnswer(result)).toBeUndefined()
})

it('is read as the page sent it', () => {
  expect(parseAnswer('{"status":200,"text":"OK"}')).toEqual({ status: 200, text: 'OK' })
})
