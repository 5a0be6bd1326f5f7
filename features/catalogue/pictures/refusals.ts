import { refusal } from '#kit/endpoint/refusal.ts';

export const pictureRefusals = {
  notPicture: refusal('picture.not_picture', 4022, '不是支持的图片（jpg、png、webp、gif），请换一张'),
  tooHeavy: refusal('picture.too_heavy', 4022, '图片超过 10 MB，请压缩后再传'),
  tooSmall: refusal('picture.too_small', 4022, '图片只有 {w}×{h} 像素，每边至少 100 像素，请换一张清晰的'),
  tooLarge: refusal('picture.too_large', 4022, '图片有 {w}×{h} 像素，每边最多 8000 像素，请缩小后再传'),
  notSlip: refusal('picture.not_slip', 4022, '不是图片（jpg、png、webp、gif）或 PDF，请换一个文件'),
  notOwn: refusal('picture.not_own', 4022, '有凭证不是本店上传的，请重新上传凭证', 'VoucherUrls'),
  busy: refusal('picture.busy', 4029, '正在处理的图片太多，请稍等几秒再传'),
} as const;
