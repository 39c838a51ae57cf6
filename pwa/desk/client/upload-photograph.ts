import { deskGoodsEndpoints } from '#contract/desk/goods';
import { upload, type UploadOptions } from './upload';

/**
 * In pixels, of the long side. The shop shows at most 1280 px, and on a slow connection the upload
 * has only 10 seconds.
 */
const MAX_SIDE = 2048;
const QUALITY = 0.85;
/** Types that may be transparent. As JPEG, transparent parts would be black. */
const TRANSPARENT_TYPES = ['image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Stores a photograph and returns its address. */
export async function uploadPhotograph(file: File, options: UploadOptions): Promise<string> {
  return (await upload(deskGoodsEndpoints.upload, await shrink(file), options)).address;
}

/**
 * Returns the photograph upright and with at most 2048 px. A file that the browser cannot decode is
 * sent unchanged, so that the server reports the problem.
 */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = TRANSPARENT_TYPES.includes(file.type) ? 'image/webp' : 'image/jpeg';
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, QUALITY),
    );
    // A browser that cannot encode the type creates a PNG, which may be larger.
    return smaller?.type === type ? smaller : file;
  } catch {
    return file;
  }
}
