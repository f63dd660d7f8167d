#!/usr/bin/env node
// The browser of the whole set-up (BROWSER): follows the sign-in, presses the button of a page that sends a test mail, and opens nothing beyond
// this computer.
const [address] = process.argv.slice(2)
const isHere = ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)
const html = isHere
  ? await fetch(address).then(
      (answer) => answer.text(),
      () => '',
    )
  : ''
const [, json] = /id="data">(\{.*?\})<\/script>/s.exec(html) ?? []
const { address: service, body } = json === undefined ? {} : JSON.parse(json)
if (service !== undefined && body !== undefined) {
  const answer = await fetch(service, { method: 'POST', body: JSON.stringify(body) })
  const result = { status: answer.status, text: await answer.text() }
  await fetch(`${address}result`, { method: 'POST', body: JSON.stringify(result) })
}
