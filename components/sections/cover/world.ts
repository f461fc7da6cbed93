import { numbers } from '@/components/ui/flower/geometry/flower'

// Land on a grid of four degrees, from 74° N and 170° W: each row is a binary number with a leading one, in base 36.
// From the 1:110m land of Natural Earth, which is in the public domain.
const rows =
  '4bkp2h0gzkdi52a29s 5dawmywcvx8m5v8bk0 6hbhy2el9hkon4czr4 5efks49nz2ma6qx9fc 4buliblwnxuhsevsn4 4bp4swqmpnwvgvtrpc 4bmee53dytsod26tc0 4bl16fck3br8borda8 4bl16dehhwe5mhfny8 4bl161q1b47qqqs9a8 4bkck5vl1yep9t1hj4 4bju1l4r1uzuq0nhfk 4bjqnlrvy8f9ewx534 4bjp4o3tzpey73s3k0 4bjpeo7ojcopuijitc 4bjo3wgxhzexlnstmo 4bjnz389npmuhbkt8g 4bjnz4otcoz0lyk8w0 4bjnzki5yvyk1ozu9s 4bjnzkoqgzcx0narcw 4bjnzkqdlbz8evvdog 4bjnzkqdlbz8ev8u80 4bjnz558bpkxwub7cw 4bjnyxcxjnhabpljpg 4bjnyxcxjkd1gf1e00 4bjnyx9naijh4hnrwg 4bjnyx59mg9bfjlrls 4bjnyx59me45c0xvk0 4bjnywwia8rrqbe3gk 4bjnz3891jfzra6b60'.split(
    ' ',
  )
const [west, north, step] = [-170, 74, 4]

function bitsOf(row: string): string {
  let value = 0n
  for (const digit of row) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString(2).slice(1)
}

/** A place on the map: degrees to units, with the Pacific at both sides. */
export function onMap(longitude: number, latitude: number, scale: number): [x: number, y: number] {
  const east = longitude < west ? longitude + 360 : longitude
  return [(east - west) * scale, (north - latitude) * scale]
}

/** The land as dots: a path for round line caps, one short line for each point of the grid. */
export function landDots(scale: number): string {
  const gap = step * scale
  return rows
    .map((row, line) => {
      let [at, path] = [-1, '']
      ;[...bitsOf(row)].forEach((bit, column) => {
        if (bit === '0') return
        path +=
          at < 0 ? `M${numbers([column * gap, line * gap])}h0` : `m${numbers([(column - at) * gap, 0])}h0`
        at = column
      })
      return path
    })
    .join('')
}
