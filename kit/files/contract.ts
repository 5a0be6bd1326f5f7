import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Upload } from '#kit/endpoint/fields.ts';

export const files = {
  upload: reading({
    path: '/api/files/upload',
    allow: 'member',
    input: z.object({ file: Upload }),
    output: z.object({ FileID: Id, FileName: z.string(), Size: z.number() }),
    takesFile: true,
    lite: true,
    says: 'Stores one file (multipart part `file`) for a later call; unused ones are removed after 15 days.',
  }),
};
