import { refusal } from '#kit/endpoint/refusal.ts';

export const materialRefusals = {
  notVideo: refusal('material.not_video', 4022, '“{name}”不是 mp4 视频，请转成 mp4 再传'),
  tooHeavy: refusal('material.too_heavy', 4022, '“{name}”超过 {most} MB，请压缩后再传，或改填网盘链接'),
  empty: refusal('material.empty', 4022, '“{name}”是空的，请重新选择'),
  nothing: refusal('material.nothing', 4022, '还没有素材，先添加文案、图片或文件'),
} as const;
