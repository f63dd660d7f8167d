/* global document, window */
document.getElementById('print').addEventListener('click', () => window.print())
