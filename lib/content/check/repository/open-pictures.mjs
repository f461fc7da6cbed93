/*
 * A program: decodes the pictures that its arguments name, and prints a list of what it found, in their order: the format, width
 * and height, or nothing for a file that is no picture. A process of its own, so that a hostile file cannot end the check.
 */
import sharp from 'sharp'

/** As many as a camera has. */
const mostPixels = 51_000_000

sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
})

async function open(file) {
  const picture = sharp(file, { failOn: 'error', limitInputPixels: false })
  const { format, width, height } = await picture.metadata()
  // A header can promise more than anybody should decode.
  if (width * height <= mostPixels) await picture.stats()
  return { format: format === 'heif' ? 'avif' : format, width, height }
}

const found = []
for (const file of process.argv.slice(2)) found.push(await open(file).catch(() => ({})))
console.log(JSON.stringify(found))
