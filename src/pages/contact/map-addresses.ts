type Place = { latitude: number; longitude: number }

/** Degrees on each side of the marker: about a kilometre. */
const MARGIN = 0.01

export const mapLink = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

export const frameAddress = ({ latitude, longitude }: Place): string => {
  const box = [longitude - MARGIN, latitude - MARGIN, longitude + MARGIN, latitude + MARGIN]
  const sides = box.map((side) => side.toFixed(4)).join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(sides)}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
