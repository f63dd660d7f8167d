#!/usr/bin/env node
// The browser of the played set-up (BROWSER): opens an address, follows its redirects and shows nothing.
// firebase-tools breaks the connection off after its last page.
await fetch(process.argv[2]).catch(() => undefined)
