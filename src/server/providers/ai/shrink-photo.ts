import sharp from 'sharp'
import type { AnalysisDetail } from '#contract/settings/settings.ts'

/** 768 px is what the vendors' fast models see anyway; labels and wear need more. */
const LONG_SIDE_PX: Record<AnalysisDetail, number> = { standard: 768, detailed: 1536 }

export function shrinkPhoto(photo: Buffer, detail: AnalysisDetail) {
  const side = LONG_SIDE_PX[detail]
  return sharp(photo)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}
