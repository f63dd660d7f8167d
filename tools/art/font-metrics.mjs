// The font metrics that size the fallback fonts (`fontsCss` in font-cuts.mjs). Copied from @capsizecss/metrics 4.3.0, which is MIT licensed and
// takes 169 MB because it holds every Google font. After an update of a font in package.json measure it anew with @capsizecss/unpack.
//
// All lengths are in units of the font's grid, `unitsPerEm` of which make one em: `ascent` and `descent` of letters above and below (negative) the
// baseline, `lineGap` between lines, and `xWidthAvg`, the mean width of a letter, weighted by how often English text uses it. `local()` finds a
// system font by `fullName` or `postscriptName`.

export const cormorantGaramondMedium = {
  familyName: 'Cormorant Garamond',
  fullName: 'Cormorant Garamond Medium',
  postscriptName: 'CormorantGaramond-Medium',
  ascent: 924,
  descent: -287,
  lineGap: 0,
  unitsPerEm: 1000,
  xWidthAvg: 395,
}

export const jost = {
  familyName: 'Jost',
  fullName: 'Jost Regular',
  postscriptName: 'Jost-Regular',
  ascent: 1070,
  descent: -375,
  lineGap: 0,
  unitsPerEm: 1000,
  xWidthAvg: 428,
}

export const jostMedium = { ...jost, fullName: 'Jost Medium', postscriptName: 'Jost-Medium', xWidthAvg: 446 }

export const timesNewRoman = {
  familyName: 'Times New Roman',
  fullName: 'Times New Roman',
  postscriptName: 'TimesNewRomanPSMT',
  ascent: 1825,
  descent: -443,
  lineGap: 87,
  unitsPerEm: 2048,
  xWidthAvg: 832,
}

export const notoSerif = {
  familyName: 'Noto Serif',
  fullName: 'Noto Serif Regular',
  postscriptName: 'NotoSerif-Regular',
  ascent: 1069,
  descent: -293,
  lineGap: 0,
  unitsPerEm: 1000,
  xWidthAvg: 481,
}

export const arial = {
  familyName: 'Arial',
  fullName: 'Arial',
  postscriptName: 'ArialMT',
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xWidthAvg: 913,
}

export const roboto = {
  familyName: 'Roboto',
  fullName: 'Roboto Regular',
  postscriptName: 'Roboto-Regular',
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 911,
}
