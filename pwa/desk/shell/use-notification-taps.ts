import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the order of a notification that was tapped while the desk is open. */
export function useNotificationTaps(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ openPath?: string } | null>) => {
      if (data?.openPath !== undefined) void navigate(data.openPath);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
